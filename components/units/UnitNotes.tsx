import { plural } from '../../rules/plural';
import { NO_BACKUP } from '../../setup/backup';
import { type Side, type Units, unconfirmed, unconfirmedWords } from '../../state/units/index';

/** What a player should know about the unit on this side: where it came from, and what is not certain about it. */
export const UnitNotes = ({ units, side }: { units: Units; side: Side }) => {
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  if (!picked) return null;
  const { loadout, pick } = picked;
  const doubts = unconfirmed(loadout.marks);
  const notes = [
    loadout.points === undefined && 'no points yet',
    pick.from && `from ${pick.from}`,
    pick.backup && NO_BACKUP,
  ].filter((note): note is string => Boolean(note));
  const trouble = 'none' in picked && picked.none;
  if (notes.length === 0 && !trouble && doubts.length === 0) return null;
  return (
    <div class="unit-notes">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {trouble && <span class="trouble">{trouble}</span>}
      {doubts.length > 0 && (
        <details>
          <summary>{plural(doubts.length, 'card stat')} unconfirmed</summary>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt.card + doubt.figure}>{unconfirmedWords(doubt)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
