import { useSignal } from '@preact/signals';
import { choiceWord } from '../rules/words';
import { RUN_COUNTS, type Settings, THEMES } from '../state/session';
import type { Store } from '../state/store';
import { fromText, toText } from '../state/stored';
import { runCount } from './numbers';
import { Segments } from './Segments';
import { Sheet } from './Sheet';
import { copyText } from './share/clipboard';

const EDITIONS = ['reducePierce', 'extraDice'] as const;

/** Theme, edition, run count; everything as one text; nothing left. */
export const SettingsSheet = ({ store, version, onClose }: { store: Store; version: string; onClose(): void }) => {
  const { settings } = store.session.value;
  const pasted = useSignal('');
  const said = useSignal('');
  const sure = useSignal(false);
  const set = (next: Partial<Settings>) => store.do({ do: 'set', settings: next });
  const exported = () => {
    copyText(toText(store.session.peek(), store.damaged)).then(
      () => {
        said.value = 'Copied. Keep this text somewhere safe.';
      },
      (error: Error) => {
        said.value = error.message;
      },
    );
  };
  const importNow = () => {
    const read = fromText(pasted.value.trim());
    if (typeof read === 'string') said.value = read;
    else {
      store.do({ do: 'restore', session: read });
      pasted.value = '';
      said.value = 'Everything is as it was exported.';
    }
  };
  return (
    <Sheet title="Settings" onClose={onClose}>
      <Segments
        label="Theme"
        help="Light, dark, or as your system."
        value={settings.theme}
        names={THEMES}
        onChange={(theme) => set({ theme: theme as Settings['theme'] })}
      />
      <Segments
        label="Rulebook of new attacks"
        help="The edition that decides how Impervious works."
        value={settings.edition}
        names={EDITIONS}
        wordOf={choiceWord}
        onChange={(edition) => set({ edition: edition as Settings['edition'] })}
      />
      <Segments
        label="Attacks to simulate"
        help="How many attacks the proof rolls."
        value={String(settings.attacks)}
        names={RUN_COUNTS.map(String)}
        wordOf={(runs) => runCount(Number(runs))}
        onChange={(runs) => set({ attacks: Number(runs) })}
      />
      <h3>Everything as one text</h3>
      <div class="line">
        <button type="button" class="quiet" onClick={exported}>
          Copy everything
        </button>
        <span class="muted">Attack, saves, history and settings, to take along.</span>
      </div>
      <div class="line">
        <label>
          Paste it here
          <textarea
            rows={2}
            value={pasted.value}
            onInput={(event) => {
              pasted.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="button" class="quiet" disabled={pasted.value === ''} onClick={importNow}>
          Import
        </button>
      </div>
      <h3>Erase</h3>
      <div class="line">
        {sure.value ? (
          <button
            type="button"
            class="strong"
            onClick={() => {
              store.erase();
              sure.value = false;
              said.value = 'Everything was erased.';
            }}
          >
            Yes, erase everything for good
          </button>
        ) : (
          <button
            type="button"
            class="quiet"
            onClick={() => {
              sure.value = true;
            }}
          >
            Erase everything …
          </button>
        )}
        <span class="muted">Attack, saves, history and settings.</span>
      </div>
      <p role="status">{said}</p>
      <p class="muted">
        Tell Me the Odds {version}. An unofficial fan tool, not made or approved by the publishers of the game. Nothing
        leaves your browser.
      </p>
    </Sheet>
  );
};
