const namespace = "http://www.w3.org/2000/svg";

/** Builds one SVG element by the DOM: names from the API can only ever become text. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly (Node | string)[] = [],
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
