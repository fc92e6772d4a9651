/** Stand-ins for the built files, with the same shape; and a page read as a browser would read it. */
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import type { PageResources } from './page-resources.ts';
import { PLAYER_DATA_ID, type PlayerData } from './player-data.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export const fakeResources: PageResources = {
  playerPath: (type) => `/assets/player/${type}-0123456789ab.js`,
  companionPath: () => '/assets/app/companion-0123456789ab.js',
  iconPaths: () => ({
    small: '/assets/app/small.png',
    large: '/assets/app/large.png',
    maskable: '/assets/app/maskable.png',
  }),
  fontFaces: (font, weight) => [
    { path: `/assets/font/${font}.latin.${weight}.woff2`, unicodeRange: 'U+0000-00FF' },
  ],
};

export class ParsedPage {
  readonly elements: readonly Element[];

  constructor(html: string) {
    this.elements = elementsIn(parse(html));
  }

  /** Every element with every attribute's name, in order: whatever a text adds, or takes away, shows here. */
  get skeleton(): string[] {
    return this.elements.map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)].join(' '));
  }

  attribute(tagName: string, name: string): string | undefined {
    return this.elements
      .find((element) => element.tagName === tagName)
      ?.attrs.find((attribute) => attribute.name === name)?.value;
  }

  /** The texts of elements by tag, inside an element of the class if one is given. */
  texts(tagName: string, insideClass?: string): string[] {
    const roots = insideClass
      ? this.elements.filter((element) => hasClass(element, insideClass))
      : [undefined];
    return roots.flatMap((root) =>
      (root ? elementsIn(root) : this.elements)
        .filter((element) => element.tagName === tagName)
        .map((element) => textIn(element)),
    );
  }

  textOfClass(className: string): string {
    return this.elements
      .filter((element) => hasClass(element, className))
      .map((element) => textIn(element))
      .join('');
  }

  count(tagName: string): number {
    return this.elements.filter((element) => element.tagName === tagName).length;
  }

  get playerData(): PlayerData {
    const block = this.elements.find(({ attrs }) => attrs.some(({ value }) => value === PLAYER_DATA_ID));
    return JSON.parse(block ? textIn(block) : '') as PlayerData;
  }
}

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

function elementsIn(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  return [...own, ...childrenOf(node).flatMap(elementsIn)];
}

function textIn(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return childrenOf(node).map(textIn).join('');
}

const hasClass = ({ attrs }: Element, className: string): boolean =>
  attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes(className));
