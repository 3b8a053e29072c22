import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { choiceWord } from '../../rules/words';
import type { ListBuilders } from '../../state/list-builders';
import { RUN_COUNTS, type Settings, THEMES } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import { runCount } from '../../words/numbers';
import { Segments } from '../controls/Segments';
import { Select } from '../controls/Select';
import { Sheet } from '../controls/Sheet';
import type { Platform } from '../platform';
import { DataSettings } from './DataSettings';
import { ListBuilderSettings } from './ListBuilderSettings';

const EDITIONS = ['reducePierce', 'extraDice'] as const;

/** Theme, rulebook edition, run count, list builders' pages; exporting and erasing all data. */
export const SettingsSheet = ({
  store,
  platform,
  onClose,
}: {
  store: Store;
  platform: Pick<Platform, 'listBuilders'>;
  onClose(): void;
}) => {
  const { settings } = store.session.value;
  const builders = useSignal<ListBuilders | undefined>(undefined);
  useEffect(() => {
    void platform.listBuilders?.().then((opened) => {
      builders.value = opened;
    });
  }, []);
  const set = (next: Partial<Settings>) => store.do({ do: 'set', settings: next });
  return (
    <Sheet title="Settings" onClose={onClose}>
      <Segments
        label="Theme"
        help="Light, dark, or the same as your system."
        value={settings.theme}
        names={THEMES}
        onChange={(theme) => set({ theme: theme as Settings['theme'] })}
      />
      <Segments
        label="Default rulebook"
        help="The rulebook edition for new attacks; it decides how Impervious works."
        value={settings.edition}
        names={EDITIONS}
        wordOf={choiceWord}
        onChange={(edition) => set({ edition: edition as Settings['edition'] })}
      />
      <div class="field" title="How many attacks the cross-check rolls.">
        <Select
          label="Attacks to simulate"
          isLabelled
          value={settings.attacks}
          options={RUN_COUNTS.map((attacks) => ({ value: attacks, text: runCount(attacks) }))}
          onChange={(attacks) => set({ attacks: Number(attacks) })}
        />
      </div>
      {builders.value && <ListBuilderSettings builders={builders.value} />}
      <DataSettings store={store} builders={builders.value} />
    </Sheet>
  );
};
