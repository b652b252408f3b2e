/**
 * Changes a part of the page into another with as few changes as possible, so that focus, the caret and opened details
 * stay where they are. Children are matched by position and kind, which is enough for one page in two states. `typing`
 * is the field that the visitor is typing in.
 */
export function morph(from: Element, to: Element, typing: Element | null): void {
  copyAttributes(from, to);
  const before = [...from.childNodes];
  const after = [...to.childNodes];
  after.forEach((node, index) => {
    const old = before[index];
    if (!old) from.append(node);
    else if (!alike(old, node)) old.replaceWith(node);
    else if (old instanceof Element && node instanceof Element) morph(old, node, typing);
    else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
  });
  for (const extra of before.slice(after.length)) extra.remove();
  if (from instanceof HTMLInputElement) copyInput(from, typing);
  if (from instanceof HTMLSelectElement)
    from.value = from.querySelector('option[selected]')?.getAttribute('value') ?? from.options[0]?.value ?? '';
}

function alike(old: Node, node: Node): boolean {
  if (old.nodeType !== node.nodeType || old.nodeName !== node.nodeName) return false;
  return !(old instanceof Element && node instanceof Element) || old.id === node.id;
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  for (const { name } of [...from.attributes]) {
    // Opened by the visitor, of which the server knows nothing.
    const visitors = (name === 'open' && from instanceof HTMLDetailsElement) || name === 'data-open';
    if (!to.hasAttribute(name) && !visitors) from.removeAttribute(name);
  }
}

/** Shows the server's state, except in the field that the visitor is typing in. */
function copyInput(input: HTMLInputElement, typing: Element | null): void {
  input.checked = input.defaultChecked;
  if (input !== typing) input.value = input.defaultValue;
}
