/** A page as a browser's parser reads it, for tests. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

class ParsedElement {
  readonly #node: Node;
  constructor(node: Node) {
    this.#node = node;
  }

  get name(): string {
    return this.#node.nodeName;
  }

  get attributes(): Record<string, string | undefined> {
    if (!('attrs' in this.#node)) return {};
    return Object.fromEntries(this.#node.attrs.map(({ name, value }) => [name, value]));
  }

  get id(): string | undefined {
    return this.attributes.id;
  }

  get text(): string {
    return textOf(this.#node).trim();
  }

  get everything(): ParsedElement[] {
    return descendants(this.#node).map((node) => new ParsedElement(node));
  }

  all(name: string): ParsedElement[] {
    return this.everything.filter((element) => element.name === name);
  }

  find(name: string): ParsedElement | undefined {
    return this.all(name)[0];
  }
}

export class ParsedPage extends ParsedElement {
  constructor(text: string) {
    super(parse(text));
  }
}

function descendants(node: Node): Node[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => [child, ...descendants(child)]);
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
