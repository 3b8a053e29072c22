import { useComputed } from '@preact/signals';
import type { BattleState } from '../../state/battle/index';
import { readOffWords } from '../../words/read-offs';
import { headsIn, nameOf } from './map-heads';

/** What the map shows at a glance, in sentences. */
export const ReadOffs = ({ battle }: { battle: BattleState }) => {
  const { value: sentences } = useComputed(() => {
    const found = battle.readOffs.value;
    if (!found) return [];
    const { rows, columns } = headsIn(battle);
    const isMine = battle.attackers.value === 'mine';
    const hasBoth = battle.question.value?.targets !== undefined;
    const attacks = hasBoth ? (isMine ? 'mine into theirs' : 'theirs into mine') : 'mine into standard targets';
    return readOffWords(
      found,
      rows.map(({ name }) => name),
      columns.map(nameOf),
      attacks,
    );
  });
  if (sentences.length === 0) return null;
  return (
    <ul class="read-offs" aria-label="At a glance">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
};
