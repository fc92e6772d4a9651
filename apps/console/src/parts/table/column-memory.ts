/** Where chosen columns are kept: with the person, once it is known who that is; until then, and for tables of nobody's, on the device. */
import type { ColumnChoice } from '@sluice/contracts';
import { COLUMN_TABLES, type ColumnTable } from '@sluice/contracts/values';

type Choices = Readonly<Partial<Record<string, ColumnChoice>>>;
type Save = (table: ColumnTable, choice: ColumnChoice) => Promise<unknown>;

let kept: { choices: Map<string, ColumnChoice>; save: Save } | undefined;
/** Not sent yet, or on their way: newer than what the api says meanwhile. */
const unsaved = new Map<ColumnTable, ColumnChoice>();
let isSaving = false;

/** What the api keeps of this person. */
export function keepColumns(choices: Choices, save: Save): void {
  const all = new Map<string, ColumnChoice>();
  for (const [table, choice] of [...Object.entries(choices), ...unsaved]) if (choice) all.set(table, choice);
  kept = { choices: all, save };
}

/** Undefined before the first choice. */
export const readColumns = (table: string): ColumnChoice | undefined =>
  kept?.choices.get(table) ?? readDevice(table);

export function writeColumns(table: string, choice: ColumnChoice): void {
  const name = COLUMN_TABLES.find((each) => each === table);
  if (!kept || !name) {
    for (const [part, ids] of Object.entries(choice))
      localStorage.setItem(KEYS[part as Part](table), JSON.stringify(ids));
    return;
  }
  kept.choices.set(name, choice);
  // It is the person's from now on, and must not become somebody else's who uses this device.
  for (const key of Object.values(KEYS)) localStorage.removeItem(key(table));
  unsaved.set(name, choice);
  void sendUnsaved();
}

/** One after another, so that the newest stays; of several of a table only the newest is sent. */
async function sendUnsaved(): Promise<void> {
  if (isSaving) return;
  isSaving = true;
  const next = () => unsaved.entries().next().value;
  for (let sent = next(); sent; sent = next()) {
    const [table, choice] = sent;
    // A choice that could not be saved is this page's alone.
    await kept?.save(table, choice).catch(() => {});
    if (unsaved.get(table) === choice) unsaved.delete(table);
  }
  isSaving = false;
}

type Part = keyof ColumnChoice;
const KEYS: Readonly<Record<Part, (table: string) => string>> = {
  hidden: (table) => `columns:${table}`,
  known: (table) => `columns-known:${table}`,
  moved: (table) => `columns-order:${table}`,
};

function readDevice(table: string): ColumnChoice | undefined {
  const read = (part: Part) => readIds(KEYS[part](table));
  const [hidden, known, moved] = [read('hidden'), read('known'), read('moved')];
  if (!hidden && !moved) return undefined;
  return { hidden: hidden ?? [], known: known ?? [], moved: moved ?? [] };
}

/** What is stored may be from another version, or from a person with a console of their own. */
function readIds(key: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}
