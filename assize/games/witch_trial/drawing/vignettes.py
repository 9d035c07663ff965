"""Small wood-cuts for the cards: one for each Charge, piece of Evidence and Motion of the house, others for the rest.

A cut is drawn in a square of 48 and written as strokes `kind:path`, divided by bars. The kinds: k is solid ink, p is
paper with an outline, r is red with an outline, l a line, h a thin line, w a line of paper on ink, s a line of red;
`o` instead of a path is a circle `x,y,radius`.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

CUTS = {
    # what one is charged with
    "frown": "p:o24,24,17|h:M35 30l4-5M32 35l8-8M27 39l11-9|l:M13 16l9 4M35 16l-9 4|k:o18,24,2|k:o30,24,2|"
    "l:M15 34Q24 25 33 34",
    "notes": "l:M15 36V13l20-6v24|l:M15 19l20-6|k:o11,36,4.6|k:o31,31,4.6|h:M4 10c3-3 6 3 9 0M38 38c3-3 5 2 8-1",
    "ankle": "p:M21 20L20 33C17 36 12 37 7 43H28L30 20Z|k:M7 43C11 37 16 37 19 34C22 37 25 37 28 35V43L26 43V45H24L22"
    " 43Z|k:M8 3H44L46 27C40 31 35 20 28 22S16 19 10 27C4 24 6 12 8 3Z|"
    "w:M15 7C12 14 11 19 12 22M24 7V19M33 7L36 22M40 9L42 24|h:M38 36l4-3M39 41h5",
    "cards": "p:M7 15L24 8L34 36L17 42Z|p:M21 7L41 11L36 41L16 37Z|k:M29 15C33 20 36 22 35 26C33 29 30 28 29 26C29 29"
    " 30 31 32 33H25C27 31 28 29 28 26C26 28 22 28 22 24C22 21 27 19 29 15Z",
    "cat": "l:M34 42C44 42 43 32 39 27|k:M13 44C9 34 13 26 17 22C14 18 14 12 15 6L20 11C23 10 26 10 28 11L33 6C34 12"
    " 34 18 31 22C36 27 38 37 35 44Z|w:o20.5,16,1.2|w:o28,16,1.2|w:M22 20l2.5 1.5 2.5-1.5M17 30C16 35 17 39 18 42",
    "abacus": "p:M7 7H41V41H7Z|l:M7 15H41M7 24H41M7 33H41|k:o13,15,3|k:o20,15,3|k:o35,15,3|k:o13,24,3|k:o28,24,3|"
    "k:o35,24,3|r:o20,33,3|k:o27,33,3|k:o35,33,3",
    "pipe": "k:M5 21H13V30C13 36 21 36 24 31L41 14L45 18L28 34C23 44 5 43 5 31Z|p:M4 19H14V23H4Z|"
    "l:M9 16C3 12 14 9 8 3M14 14C10 11 17 9 14 5",
    "tankard": "l:M33 18C44 17 44 36 33 34|p:M11 13H33L35 43H9Z|k:M9 13C11 5 33 5 35 13Z|"
    "h:M15 18L14 39M19 18V39M27 18L28 39|l:M10 37H34",
    "shoes": "k:M4 36C11 36 13 30 14 24L24 28C24 35 19 40 4 40Z|k:M25 25C32 25 34 19 35 13L45 17C45 24 40 29 25 29Z|"
    "l:M10 24L5 19M17 20L16 13M30 36L36 41M38 32L44 35",
    "moon": "p:M32 4C18 6 10 16 12 28C14 39 26 46 38 41C27 38 23 30 24 21C24 14 27 8 32 4Z|k:o18,21,1.7|"
    "l:M15 30C18 33 21 32 22 30M14 17l6 1|h:M36 13v8M32 17h8M41 26v6M38 29h6",
    "cow": "p:M10 14L3 9C3 16 7 18 11 19L14 31C16 38 32 38 34 31L37 19C41 18 45 16 45 9L38 14C34 8 14 8 10 14Z|"
    "k:M13 13C21 9 24 17 16 26Z|k:o19,23,1.8|k:o30,23,1.8|r:M15 33C15 43 33 43 33 33C28 29 20 29 15 33Z|k:o21,36,1.5|"
    "k:o27,36,1.5",
    "flag": "l:M22 42V5|r:M22 5L40 11L22 17Z|k:M10 43C10 39 36 39 36 43C36 46 10 46 10 43Z|p:o38,37,3.4|"
    "h:M4 32h8M30 30h10",
    "sack": "k:M18 17C6 26 6 43 20 43H29C43 43 41 25 30 17Z|p:M18 17L13 7C18 9 20 5 24 7C28 5 30 9 35 7L30 17Z|"
    "l:M16 17H32|w:M28 26C24 22 19 26 23 30C27 32 30 34 27 37C24 39 21 37 19 35M24 21V41",
    "jug": "l:M33 19C44 19 44 35 34 35|p:M14 8L30 9L29 16C37 22 37 38 33 43H13C9 38 9 22 17 16Z|"
    "l:M11 27C18 23 26 31 35 26|h:M13 32C19 30 26 35 34 31M14 37C20 36 26 39 33 36|k:o24,22,1.6",
    "bell": "k:M24 6C35 8 31 24 39 34H9C17 24 13 8 24 6Z|p:M7 34H41V38H7Z|k:o24,41.5,3.4|w:M18 14C17 21 17 26 14 31|"
    "h:M5 14c-2 4-2 8 0 12M43 14c2 4 2 8 0 12",
    "letter": "p:M5 11H43V38H5Z|h:M5 38L18 24M43 38L30 24|l:M5 11L24 28L43 11|r:o24,28,5.4|w:M22 28h4M24 26v4",
    "barrel": "p:M12 6C8 17 8 32 12 43H36C40 32 40 17 36 6Z|h:M18 6C15 19 15 31 18 43M30 6C33 19 33 31 30 43M24 6V43|"
    "l:M10 14H38M9.5 35H38.5|k:o24,25,3.4",
    "wig": "p:M24 5C12 5 9 15 10 23C5 27 7 33 11 34C7 38 11 44 15 42C19 39 18 32 18 25C19 17 29 17 30 25C30 32 29 39"
    " 33 42C37 44 41 38 37 34C41 33 43 27 38 23C39 15 36 5 24 5Z|l:M17 12c4-3 10-3 14 0M14 18c5-6 15-6 20 0M13 26c4"
    " 0 4 5 0 5M35 26c-4 0-4 5 0 5M13 35c3 0 3 4 1 4M35 35c-3 0-3 4-1 4",
    "print": "p:M6 13L26 8L31 38L11 43Z|p:M18 8H41V41H18Z|k:M22 13H37V18H22Z|h:M22 23H37M22 27H37M22 31H37M22 35H31",
    "cauldron": "l:M13 40L9 46M35 40L39 46|k:M7 21H41C43 34 36 43 24 43S5 34 7 21Z|p:M5 17H43V22H5Z|p:o17,12,3|"
    "p:o29,8,4|p:o23,14,2|w:M13 27C13 34 16 37 20 39",
    "glare": "p:M3 29C11 17 37 17 45 29C37 41 11 41 3 29Z|k:o24,29,7|w:o26,26.5,1.4|"
    "r:M13 17C8 11 15 8 13 2C20 6 19 10 21 13C24 9 21 5 25 1C31 6 28 10 29 14C33 11 32 8 34 5C39 11 37 15 34 18C27"
    " 15 20 15 13 17Z",
    # what is shown to the jury
    "dog": "p:M13 11C18 6 30 6 35 11C37 20 35 26 31 28C31 39 17 39 17 28C13 26 11 20 13 11Z|"
    "k:M13 10C4 11 5 25 8 31C13 29 15 20 16 14ZM35 10C44 11 43 25 40 31C35 29 33 20 32 14Z|k:o20,20,1.9|k:o28,20,1.9|"
    "k:M20 28C22 25 26 25 28 28C27 31 24 33 24 33S21 31 20 28Z|r:M21.5 35H26.5V41C26.5 44 21.5 44 21.5 41Z",
    "sundial": "p:M16 34H32L34 46H14Z|p:M3 30C3 21 45 21 45 30S3 39 3 30Z|"
    "h:M7 30h4M37 30h4M24 36v-2M12 34l2-1M36 34l-2-1M13 26l2 1M35 26l-2 1|l:M22 31L31 15L31 29Z|p:o11,9,5|"
    "h:M11 0v2M2 9h2M20 9h-2M4 2l2 2M18 2l-2 2M11 16v2",
    "crow": "l:M18 36L16 44M23 35L24 44|k:M7 22C11 11 21 9 26 13L38 17L29 20C31 31 24 37 16 37L4 44L11 33C8 30 7 26 7"
    " 22Z|w:o24,16,1.3|w:M11 24C16 31 21 31 26 24M13 21C17 26 21 26 25 21",
    "book": "p:M24 13C18 8 10 8 4 10V38C10 36 18 36 24 41C30 36 38 36 44 38V10C38 8 30 8 24 13Z|l:M24 13V41|"
    "h:M8 16C12 15 17 16 20 18M8 22C12 21 17 22 20 24M8 28C12 27 17 28 20 30M28 18C31 16 36 15 40 16M28 24C31 22 36"
    " 21 40 22M28 30C31 28 36 27 40 28",
    "horse": "l:M19 34L8 45|k:M13 36C10 25 16 16 22 14L21 6L28 12C36 15 39 22 42 28L36 33C32 29 28 29 26 29C27 33 25"
    " 36 25 36Z|w:o29,20,1.4|w:M20 17C16 22 15 28 15 34M33 27l3 2|r:M24 30L37 22",
    "door": "p:M13 43V15C13 3 35 3 35 15V43Z|l:M17 43V16C17 8 31 8 31 16V43|h:M24 10V43M20 12V43M28 12V43|"
    "k:o28,29,1.8|l:M6 44H42|h:M40 18v8M36 22h8",
    "hoop": "l:M30 34L45 44|p:o22,23,17|p:o22,23,13.5|r:o22,23,3.2|k:o22,16.5,2.6|k:o22,29.5,2.6|k:o15.5,23,2.6|"
    "k:o28.5,23,2.6|h:M35 37l5-2",
    "nose": "l:M30 3C26 12 22 19 11 29C7 34 13 39 18 36C23 40 29 37 31 33|l:M31 33C35 36 37 40 36 45|r:o17,26,3.8|"
    "h:M15 22L11 16M18 21L18 14|k:o35,15,2.1|l:M29 10C33 6 39 7 42 11",
    "trumpet": "p:M6 6L24 13C27 22 33 30 44 36L40 42C28 38 20 32 8 30Z|k:M6 6C11 12 12 23 8 30C3 25 2 13 6 6Z|"
    "h:M16 14L17 27M21 16L23 30|h:M2 38c3-2 5-2 7 1M2 43c4-2 7-1 9 1",
    "church": "p:M25 43V22H39V43Z|k:M23 22L32 6L41 22Z|l:M32 0V7M29.5 2.5h5|p:M5 43V29H25V43Z|k:M3 30L9 20H25V30Z|"
    "k:M12 43V37C12 33 18 33 18 37V43Z|k:o32,29,2.6|h:M29 35h6M29 38h6",
    "jar": "p:M11 13H37V43H11Z|k:M13 5H35V12H13Z|h:M11 18C18 16 30 20 37 18|"
    "k:M19 38C13 31 23 29 20 22C19 18 25 17 25 22C26 29 18 32 22 38Z|"
    "k:M30 40C36 34 27 31 31 25C32 22 36 23 35 27C34 32 38 35 33 41Z",
    "broom": "l:M43 3L24 24M44 4L25 25|k:M22 21L29 28C28 37 18 46 5 43C3 32 12 23 22 21Z|"
    "w:M19 27L10 39M22 29L15 41M25 29L21 40|r:M20 20L30 29L27 32L17 23Z",
    "ring": "p:o19,30,12.5|p:o19,30,8.5|r:M13 12L25 12L28 16L19 21L10 16Z|"
    "p:M38 8C43 17 45 20 43 25C40 30 33 28 34 22C34 18 37 14 38 8Z|h:M37 24c1 2 3 2 4 0",
    "books": "k:M6 35H38V43H6Z|p:M11 27H43V35H11Z|r:M7 18H37V27H7Z|p:M13 9H40V18H13Z|w:M11 35V43|"
    "h:M16 31H38M17 13.5H35|l:M12 18V27",
    "hem": "p:M18 4H30L41 38H7Z|h:M21 9L15 36M24 9V36M27 9L33 36|k:M7 37C12 34 16 40 20 37S30 40 33 36L41 37L43 43C39"
    " 45 35 41 31 44C27 47 24 41 20 44C16 47 11 41 5 43Z|k:o14,30,1.7|k:o30,31,2|k:o23,33,1.3",
    "glass": "p:M14 6C14 19 21 20 21 24S14 30 14 42H34C34 30 27 28 27 24S34 19 34 6Z|"
    "k:M17 14C19 20 23 20 24 25C25 20 29 20 31 14Z|k:M16 42C16 36 22 35 24 31C26 35 32 36 32 42Z|l:M10 5H38M10 43H38",
    "pond": "p:o24,20,10|k:M12 17C12 4 36 4 36 17C30 12 18 12 12 17Z|k:o20.5,20,1.4|k:o27.5,20,1.4|"
    "l:M20.5 26C23 24 25 24 27.5 26|p:M2 32C8 27 13 37 18 32S27 37 32 32S40 37 46 31V46H2Z|"
    "l:M2 40C8 35 13 45 18 40S27 45 32 40S40 45 46 39",
    "alms": "p:M4 33C12 26 18 28 22 30H32C37 30 37 36 32 36H24L38 33L43 28C47 30 46 34 42 37L32 43H14L4 45Z|"
    "p:o29,14,9.5|l:M32 10C27 7 25 13 29 14S32 19 26 18M29 6v16",
    "goat": "p:M17 20L6 22L16 27ZM31 20L42 22L32 27Z|p:M17 14C20 9 28 9 31 14L33 24C33 32 28 38 24 40C20 38 15 32 15"
    " 24Z|k:M19 12C15 1 7 4 4 15C9 9 13 11 16 17ZM29 12C33 1 41 4 44 15C39 9 35 11 32 17Z|k:o20,21,1.7|k:o28,21,1.7|"
    "k:M20 36L24 47L28 36C26 40 22 40 20 36Z|h:M22 33h4",
    "hat": "k:M14 31L17 7C21 4 27 4 31 7L34 31Z|k:M2 33C9 27 39 27 46 33C41 41 7 41 2 33Z|"
    "r:M14.5 24L33.5 24L34 30C28 32 20 32 14 30Z|w:M21 25h6v4h-6ZM20 9L18 21",
    # what a lawyer moves
    "masks": "p:M22 15C29 18 38 18 45 14C47 28 43 39 34 43C26 40 21 30 22 15Z|k:o29,24,1.8|k:o38,23,1.8|"
    "l:M28 36C31 30 36 30 39 35|p:M3 7C10 11 19 11 26 7C28 22 24 33 15 36C6 33 1 22 3 7Z|k:o10,17,1.8|k:o19,17,1.8|"
    "l:M8 23C11 31 18 31 21 23Z",
    "knot": "p:M17 46V18C17 8 31 8 31 18V46Z|l:M20 18C20 13 28 13 28 18V21H20Z|r:M14 27H34V32H14Z|"
    "r:M34 29.5L45 21V38Z|l:M17 32V46M31 32V46",
    "scroll": "p:M12 7H38V36H12Z|p:M8 7C8 3 14 3 14 7V11H8ZM36 36C36 41 43 41 43 36V33H36Z|"
    "h:M17 14H33M17 19H33M17 24H33M17 29H26|r:o31,36,5.5|l:M29 41L27 47L31 45L34 47L33 41",
    "papers": "p:M4 10L20 5L25 22L9 27Z|p:M25 13L44 11L45 30L26 33Z|p:M12 31L29 28L32 43L14 46Z|"
    "h:M9 13L19 10M10 18L20 15M29 18L40 17M30 23L40 22M17 35L27 33M18 39L28 37",
    "purse": "p:M13 18C4 27 7 44 24 44S44 27 35 18Z|k:M13 18L10 8C16 12 19 6 24 8C29 6 32 12 38 8L35 18Z|"
    "l:M24 18C30 24 36 20 41 26|r:o41,28,2.5|l:M27 27C22 24 20 29 24 31S27 37 21 36M24 24V39",
    "hanky": "p:M4 13L24 5L44 14L37 40L24 34L9 43Z|h:M24 5L22 34M12 14L14 37M35 13L33 36|r:M26 12l5-2 2 4-5 2Z|"
    "h:M40 34c2 4 2 6 0 8-2-2-2-4 0-8",
    "thunder": "k:M10 25C2 23 5 13 13 15C14 5 27 3 30 11C38 8 44 17 39 22C40 26 36 28 33 26H12Z|"
    "r:M24 24L15 36H23L18 47L34 32H26L31 24Z|h:M8 31L5 37M41 30L38 36",
    "strike": "p:M24 12C18 7 10 7 4 9V38C10 36 18 36 24 41C30 36 38 36 44 38V9C38 7 30 7 24 12Z|l:M24 12V41|"
    "h:M8 16C12 15 17 16 20 18M8 24C12 23 17 24 20 26M28 18C31 16 36 15 40 16M28 26C31 24 36 23 40 24|s:M6 32L42 14",
    "recant": "p:M4 6H44V31H25L13 43V31H4Z|s:M15 11L33 26M33 11L15 26",
    "candle": "p:M19 21H29V42H19Z|k:M9 42H39V46H9Z|r:M24 3C31 10 30 18 24 20C18 18 17 10 24 3Z|l:M24 17V22|"
    "h:M10 8L14 12M38 8L34 12M7 18H13M41 18H35|p:M19 26C22 26 22 32 19 32",
    "inkpot": "k:M24 27C36 28 47 33 42 40C34 46 10 46 5 40C7 34 18 34 24 27Z|p:M8 15L23 8L33 25L18 32Z|"
    "k:M25 8L31 5L38 17L32 21Z|w:M13 17L20 28",
    "chest": "k:M6 23C4 5 44 5 42 23Z|p:M6 23H42V43H6Z|w:M14 12V23M34 12V23|l:M14 23V43M34 23V43|r:M20 20H28V30H20Z|"
    "k:o24,25,1.5",
    "sleep": "p:o19,30,13|r:M6 27C8 11 26 5 40 11C35 16 32 20 32 27C24 21 14 21 6 27Z|p:o42,11,3.6|"
    "l:M11 31c2 2 5 2 6 0M21 31c2 2 5 2 6 0M16 38C19 36 21 36 23 38|l:M36 27H43L36 35H43",
    "gag": "p:o24,23,18|l:M12 14l8 2M36 14l-8 2|k:o18,21,2|k:o30,21,2|r:M6 26H42L39 36H9Z|l:M10 31H38",
    "crowd": "k:o10,14,5|k:o24,11,5|k:o38,14,5|k:M2 30C2 20 18 20 18 28L24 18L30 28C30 20 46 20 46 30Z|p:o17,25,5.5|"
    "p:o32,25,5.5|p:M6 45C6 31 27 31 27 45ZM22 45C22 31 43 31 43 45Z",
    "bill": "p:M13 3H36V44L32 40L28 44L24.5 40L21 44L17 40L13 44Z|h:M18 9H31M18 14H31M18 19H31M18 24H31|"
    "k:M18 29H31V34H18Z|l:M4 38L11 30",
    "shackles": "l:o12,32,9|l:o36,32,9|h:o12,32,6|h:o36,32,6|k:M8 21h8v5H8ZM32 21h8v5h-8Z|"
    "l:M12 21C12 14 17 13 18 16S23 20 24 15S29 12 30 16S36 15 36 21",
    "ask": "p:M4 5H44V32H26L15 44V32H4Z|k:M17 14C17 6 31 6 31 14C31 19 26 18 26 22H22C22 15 27 17 27 14C27 11 21 11"
    " 21 15Z|k:o24,26.5,2.4",
    "boots": "k:M17 5H29V25C33 30 42 29 44 36V41H16C18 30 17 18 17 5Z|w:M17 11H29|h:M3 13H12M1 22H12M5 31H12|"
    "l:M16 44H44",
    "halt": "p:M14 46V27L8 20C6 15 11 13 14 17L18 23V9C18 4 23 4 23 9V20V6C23 2 28 2 28 6V20V9C28 5 33 5 33"
    " 9V22V14C33 10 38 10 38 15V30C38 38 35 41 34 46Z|h:M20 31C24 28 30 28 34 31M20 36C24 34 28 34 31 36|"
    "k:M12 42H36V47H12Z",
    "scales": "l:M24 5V42M14 43H34M6 13H42|l:M6 13L2 28M6 13L12 28M42 13L36 28M42 13L46 28|"
    "k:M1 28H13C12 35 2 35 1 28ZM35 28H47C46 35 36 35 35 28Z|r:o24,7,3.4",
    "quill": "p:M43 3C26 5 15 17 13 34C26 30 40 20 43 3Z|l:M8 44L34 12|h:M20 30L32 26M24 24L37 18M30 18L41 11",
    "gavel": "l:M24 24L43 43M25 23L44 42|k:M8 20L24 4L31 11L15 27Z|w:M12 20L24 8|"
    "p:M5 20L9 16L19 26L15 30ZM20 5L24 1L34 11L30 15Z",
    "owl": "k:M10 12L8 3L18 9C22 8 26 8 30 9L40 3L38 12C42 24 38 42 24 44C10 42 6 24 10 12Z|p:o17,18,5.5|p:o31,18,5.5|"
    "k:o17,18,2|k:o31,18,2|r:M24 21L27 26H21Z|w:M16 31l3 3 3-3M26 31l3 3 3-3M21 37l3 3 3-3",
    "key": "k:M15 4A11 11 0 1 0 15.1 4ZM15 10A5 5 0 1 1 14.9 10Z|k:M21 20L43 42L39 45L36 42L33 45L29 41L32 38L17 24Z",
}  # fmt: skip

NAMED = {
    "Frowning": "frown", "Whistling Indoors": "notes", "Showing Ankle in Public": "ankle", "Card Playing": "cards",
    "Loitering With a Cat": "cat", "Excessive Arithmetic": "abacus", "Smoking": "pipe", "Drinking": "tankard",
    "Dancing Without Music": "shoes", "Staring Down the Moon": "moon", "Muttering at Livestock": "cow",
    "Golfing": "flag", "Pilfering": "sack", "Souring the Milk": "jug", "Ringing the Bell at Midnight": "bell",
    "Tampering with the Post": "letter", "Smuggling": "barrel", "Impersonating a Magistrate": "wig",
    "Seditious Pamphleteering": "print", "The Ol' Hokus-Pokus": "cauldron", "Arson by Glance": "glare",
    "Faithful Pet": "dog", "Casts No Shadow": "sundial", "Keeps Bad Company": "crow",
    "Reads Without Moving the Lips": "book", "Works With Children": "horse", "Spotless Doorstep": "door",
    "Left-Handed Embroidery": "hoop", "A Wart of Unusual Size": "nose", "Alibi From a Deaf Uncle": "trumpet",
    "The Churchwarden's Good Word": "church", "Jar of Pickled Newts": "jar", "Receipt for One Broom": "broom",
    "Weeps at Weddings": "ring", "Owns More Than One Book": "books", "Mud on the Hem": "hem",
    "Never Once Late": "glass", "Bobs in the Millpond": "pond", "Generous to Beggars": "alms",
    "Goat-Shaped Birthmark": "goat", "A Perfectly Ordinary Hat": "hat",
    "Drama": "masks", "Short Memory": "knot", "Appeal": "scroll", "Clerk Mislaid the Papers": "papers",
    "A Purse for His Honor": "purse", "Sobbing in the Gallery": "hanky", "Thunder on Cue": "thunder",
    "Strike It From the Book": "strike", "The Witness Recants": "recant", "Midnight Oil": "candle",
    "Inkpot Accident": "inkpot", "Rummage the Other Bench": "chest", "Twelve Sleepy Men": "sleep",
    "Hold Your Tongue": "gag", "Packed Courthouse": "crowd", "Padded Invoice": "bill", "Wrong Prisoner": "shackles",
    "Ask Him Again": "ask", "Errand Boy": "boots", "Objection": "halt",
}  # fmt: skip

# For cards that no cut was made for: something that fits their kind, always the same for the same name.
OTHERS = {
    "charge": ("moon", "cat", "bell", "sack", "tankard", "cauldron", "letter", "cards", "shoes", "glare"),
    "evidence": ("crow", "book", "hat", "jar", "broom", "door", "goat", "owl", "key", "glass"),
    "motion": ("scales", "quill", "gavel", "scroll", "papers", "candle", "ask", "masks"),
    "objection": ("halt",),
}


def cut_for(kind: str, name: str) -> str:
    """The name of the wood-cut of a card that is no Suspect."""
    others = OTHERS[kind]
    return NAMED.get(name) or others[crc32(name.encode()) % len(others)]


@lru_cache(maxsize=256)
def strokes(written: str) -> str:
    """Strokes as SVG."""
    parts = []
    for stroke in written.split("|"):
        kind, path = stroke.split(":", 1)
        if path.startswith("o"):
            x, y, radius = path[1:].split(",")
            parts.append(f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}"/>')
        else:
            parts.append(f'<path class="{kind}" d="{path}"/>')
    return "".join(parts)


@lru_cache(maxsize=256)
def cut(name: str) -> str:
    """A wood-cut in its square of 48, as the inside of an SVG."""
    return strokes(CUTS[name])
