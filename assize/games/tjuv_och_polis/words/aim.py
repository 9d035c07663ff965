"""What everybody plays for in Tjuv och Polis, and how far they have come, said to themselves."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.kernel import OVER
from ....core.language import _, ngettext
from .. import state as n
from ..mind import danger
from .telling import listed, money


def aim(box: Edition, s: Any, seat: int) -> str:
    """What a seat plays for and how far it has come, from what it may know."""
    if s.actor == OVER:
        return ""
    return _aim_of_police(s) if seat == n.POLICE else _aim_of_thief(box, s, seat - 1)


def _aim_of_police(s: Any) -> str:
    """The reward so far, how many thieves are still at large, and what their arrests would bring at most."""
    if s.phase <= n.PARKING:
        return _("Most money wins. Arrest thieves with loot: you are paid 1,000 kr for every 5,000 kr on them.")
    status = s.status[: s.players - 1].tolist()
    wanted = [thief for thief, stands in enumerate(status) if stands == n.WANTED and not s.caught >> thief & 1]
    at_large = status.count(n.CLEAN) + len(wanted)
    return f"{_('Most money wins. You have {money}.').format(money=money(s.reward))} " + (
        _stop_them(status)
        or _hunt_them(at_large, len(wanted), sum(danger.reward_for(int(s.most[at])) for at in wanted))
    )


def _stop_them(status: list[int]) -> str:
    """What to do about thieves who are leaving town."""
    leaving = listed(sum(2 << thief for thief, stands in enumerate(status) if stands == n.LEAVING))
    told = _("{names} will be gone after your turn, unless an officer gets into a telegraph station.")
    return told.format(names=leaving) if leaving else ""


def _hunt_them(at_large: int, wanted: int, worth: int) -> str:
    """Who is at large, and what there is to earn."""
    if not at_large:
        return _("No thief is at large just now: bar their ways.")
    if not wanted:
        told = ngettext(
            "{number} thief is at large, and not wanted yet.",
            "{number} thieves are at large, and none is wanted yet.",
            at_large,
        )
        return told.format(number=at_large)
    if at_large == 1:
        return _("The thief at large is wanted, worth up to {worth}.").format(worth=money(worth))
    told = ngettext(
        "Of {large} at large {number} is wanted, worth up to {worth}.",
        "Of {large} at large {number} are wanted, worth up to {worth}.",
        wanted,
    )
    return told.format(number=wanted, large=at_large, worth=money(worth))


def _aim_of_thief(box: Edition, s: Any, thief: int) -> str:
    """What a thief carries and has at home, what to do with it, and who is near."""
    carried, home = money(s.purse[thief]), money(s.hidden[thief].sum())
    status = int(s.status[thief])
    if s.caught >> thief & 1:
        return _under_arrest(s, thief, home)
    if status == n.JAILED:
        return _aim_of_prisoner(s, thief, home)
    if status == n.LEAVING:
        told = _("You leave town with {carried}, unless an officer gets into a telegraph station now.")
        return told.format(carried=carried)
    if status == n.FLED:
        told = _("You got away with {carried}. Most money wins: see what the others make of it.")
        return told.format(carried=carried)
    if status == n.OUT:
        return _("You are out of the game, after four arrests. Most money wins.")
    if danger.is_last_arrest(s, thief) and (s.purse[thief] or s.hidden[thief].any()):
        told = _(
            "Most money wins. Your next arrest is the last and takes all you own: {carried} on you, {home} in dens."
        )
        return f"{told.format(carried=carried, home=home)} {_near(box, s, thief)}".strip()
    if status == n.CLEAN and not s.hidden[thief].any():
        return _("Most money wins. Rob a bank or a post office, and bring the loot home to a den.")
    if status == n.CLEAN:
        return _("Most money wins. You have {home} in dens: rob more, and bring that home too.").format(home=home)
    if box.record["kind"][0, s.thief[thief]] == n.DEN:
        told = _("Most money wins. In the den you are safe, and so is what you leave there. You carry {carried}.")
        return told.format(carried=carried)
    return f"{_on_the_run(s, thief, carried, home)} {_near(box, s, thief)}".strip()


def _aim_of_prisoner(s: Any, thief: int, home: str) -> str:
    left = int(s.sentence[thief])
    if not left:
        return _under_arrest(s, thief, home)
    told = ngettext(
        "Most money wins. You have {home} in dens, and {number} throw to sit out; a 6 leads out at once.",
        "Most money wins. You have {home} in dens, and {number} throws to sit out; a 6 leads out at once.",
        left,
    )
    return told.format(home=home, number=left)


def _under_arrest(s: Any, thief: int, home: str) -> str:
    """What is left to a thief who is being arrested: nothing, if it is for the fourth time (TP-67)."""
    if s.arrests[thief] + (s.caught >> thief & 1 and s.status[thief] != n.JAILED) >= n.MOST_ARRESTS:
        return _("You are under arrest for the fourth time, which is the end of you. Most money wins.")
    return _("You are under arrest. What lies in dens is still yours: {home}.").format(home=home)


def _on_the_run(s: Any, thief: int, carried: str, home: str) -> str:
    """What a wanted thief is to do with the loot."""
    if s.purse[thief] == 0 and not s.hidden[thief].any():
        return _("Most money wins. You are wanted, with empty hands: rob, and bring the loot home to a den.")
    if s.purse[thief] == 0:
        told = _("Most money wins. You have {home} in dens and are wanted: rob more, and keep clear of the police.")
        return told.format(home=home)
    if not s.hidden[thief].any():
        return _("Most money wins. Bring your {carried} to a den, or flee.").format(carried=carried)
    told = _("Most money wins. Bring your {carried} to a den, or flee; {home} is home.")
    return told.format(carried=carried, home=home)


def _near(box: Edition, s: Any, thief: int) -> str:
    """Who of the police can come to a thief with one throw."""
    kind = box.record["kind"][0, s.thief[thief]]
    if s.status[thief] != n.WANTED or kind in (n.DEN, n.POLICE_HOUSE):
        return ""
    near = danger.pieces_near(box, s, thief)
    if not near:
        return ""
    if len(near) > 1:
        return _("{number} of the police are near.").format(number=len(near))
    return _("The car is near.") if near == [n.CAR] else _("Officer {officer} is near.").format(officer=near[0] + 1)
