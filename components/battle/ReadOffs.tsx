import { useComputed } from '@preact/signals';
import { type BattleState, OTHER_SLOT } from '../../state/battle/index';
import { readOffWords, standardTargetWords } from '../../words/read-offs';
import { type Head, headsIn } from './map-heads';

const targetWords = ({ name, second }: Head): string => (second ? standardTargetWords([name, second]) : name);

/** What the map shows at a glance, in sentences. */
export const ReadOffs = ({ battle }: { battle: BattleState }) => {
  const { value: sentences } = useComputed(() => {
    const found = battle.readOffs.value;
    if (!found) return [];
    const { rows, columns } = headsIn(battle);
    const from = battle.attackers.value;
    const into = battle.question.value?.targets ? OTHER_SLOT[from] : 'standard targets';
    return readOffWords(
      found,
      rows.map(({ name }) => name),
      columns.map(targetWords),
      `${from} into ${into}`,
      battle.measure.value,
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
