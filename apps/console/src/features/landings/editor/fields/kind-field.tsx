/** Maps a kind of field to the component that edits it. */
import {
  currencyOf,
  type FieldKey,
  fieldOf,
  findTemplate,
  gameOf,
  type Palette,
  type Sector,
} from '@sluice/games';
import { currencySymbol } from '@sluice/reference';
import type { SettingsDraft } from '../draft/settings-draft.ts';
import { useEditor, useSettings } from '../editor-context.ts';
import { ColourField } from './colour-field.tsx';
import { FontField, FontWeightField } from './font-fields.tsx';
import type { KindProps } from './kind-props.ts';
import { NumberField } from './number-field.tsx';
import { PictureField } from './picture-field.tsx';
import { CountryField, LanguageField, LanguageGroupField } from './place-fields.tsx';
import { SectorsField } from './sectors-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { LinesField, LongTextField, TextField } from './text-fields.tsx';
import { WinningSectorField } from './winning-sector-field.tsx';

type Props = {
  name: FieldKey;
  shared: Omit<KindProps<unknown>, 'value' | 'onChange'>;
  /** By sector or line. */
  errors: ReadonlyMap<number, string>;
  onChange: (value: SettingsDraft[FieldKey]) => void;
};

const AMOUNTS: readonly FieldKey[] = ['rateValue', 'balanceMin', 'balanceMax'];
const FONT_SIZES: readonly FieldKey[] = [
  'titleFontSize',
  'buttonFontSize',
  'balanceFontSize',
  'fieldFontSize',
];
const OWN_COLOURS: Partial<Record<FieldKey, 'background' | 'main' | 'accent'>> = {
  colourBackground: 'background',
  colourMain: 'main',
  colourAccent: 'accent',
};

export function KindField({ name, shared, errors, onChange }: Props) {
  const { type, template } = useEditor().state.draft;
  const settings = useSettings();
  const { palette } = findTemplate(type, template) ?? gameOf(type).templates[0];
  // The kind determines the value's type, which TypeScript cannot infer here.
  const bound = <Value,>(): KindProps<Value> => ({
    ...shared,
    value: settings[name] as Value,
    onChange: onChange as (value: Value) => void,
  });
  switch (fieldOf(name).kind) {
    case 'text':
      return <TextField {...bound()} />;
    case 'longText':
      return <LongTextField {...bound()} />;
    case 'lines':
      return <LinesField {...bound()} />;
    case 'number':
      return <NumberField {...bound()} {...numberExtras(name, settings)} />;
    case 'switch':
      return <SwitchField {...bound()} />;
    case 'colour':
      return <ColourField {...bound()} own={ownColour(name, palette)} palette={palette} />;
    case 'picture':
      return <PictureField {...bound()} />;
    case 'country':
      return <CountryField {...bound()} />;
    case 'language':
      return <LanguageField {...bound()} />;
    case 'languageGroup':
      return <LanguageGroupField {...bound()} />;
    case 'font':
      return <FontField {...bound()} group={settings.languageGroup} language={settings.language} />;
    case 'fontWeight':
      return <FontWeightField {...bound()} font={settings.font} />;
    case 'winningSector':
      return <WinningSectorField {...bound()} type={type} sectors={settings.sectors} palette={palette} />;
    case 'sectors': {
      const hasWinner = gameOf(type).fields.includes('winningSector');
      const winning = hasWinner ? (settings.winningSector ?? undefined) : undefined;
      return (
        <SectorsField
          {...bound<Sector[]>()}
          type={type}
          palette={palette}
          winning={winning}
          errors={errors}
        />
      );
    }
  }
}

function numberExtras(name: FieldKey, { country }: SettingsDraft) {
  return {
    isZeroAuto: FONT_SIZES.includes(name),
    ...(AMOUNTS.includes(name) && { sign: currencySymbol(currencyOf(country)) }),
  };
}

function ownColour(name: FieldKey, palette: Palette): string {
  return palette[OWN_COLOURS[name] ?? 'main'];
}
