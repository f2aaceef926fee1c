/**
 * Lines of Arabic whose ink does not fit: it stands out of the height that its line has, or out of a box that cuts it
 * off. The ink of a text is measured on a canvas in the font, size and weight of its element, from the base line on
 * which the element has it. Runs in the page, on its own; its fonts must be loaded.
 */
export function cutLines(): string[] {
  /** Pixels that antialiasing and rounding may take. */
  const slack = 1.5;
  const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;

  function inkOf(text: string, style: CSSStyleDeclaration) {
    canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    canvas.direction = style.direction as CanvasDirection;
    const measured = canvas.measureText(text);
    return {
      /** Above the base line, and below it. */
      above: measured.actualBoundingBoxAscent,
      below: measured.actualBoundingBoxDescent,
      boxAbove: measured.fontBoundingBoxAscent,
      boxBelow: measured.fontBoundingBoxDescent,
    };
  }

  const isInline = (element: Element): boolean => getComputedStyle(element).display === "inline";

  /** How far a line that an element's text stands on reaches above and below its base line: as far as its highest part. */
  function lineOf(element: Element) {
    const line = { above: 0, below: 0 };
    for (let at: Element | null = element; at; at = isInline(at) ? at.parentElement : null) {
      const style = getComputedStyle(at);
      const { boxAbove, boxBelow } = inkOf("x", style);
      const height = Number.parseFloat(style.lineHeight);
      const leading = Number.isNaN(height) ? 0 : (height - boxAbove - boxBelow) / 2;
      line.above = Math.max(line.above, boxAbove + leading);
      line.below = Math.max(line.below, boxBelow + leading);
    }
    return line;
  }

  /** Boxes around an element that cut off what stands out of them, to the first that is scrolled; the page cuts nothing. */
  function cuttersOf(element: Element): Element[] {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible" || isInline(at)) continue;
      found.push(at);
      if (at.scrollHeight > at.clientHeight) break;
    }
    return found;
  }

  /** What is wrong with a line whose ink reaches from `top` to `bottom` on the screen; null when it fits. */
  function faultOf(element: Element, top: number, bottom: number): string | null {
    for (const cutter of cuttersOf(element)) {
      const { top: edge } = cutter.getBoundingClientRect();
      const start = edge + cutter.clientTop - cutter.scrollTop;
      const end = start + Math.max(cutter.scrollHeight, cutter.clientHeight);
      if (top < start - slack || bottom > end + slack) return `is cut off by its ${cutter.localName}`;
    }
    return null;
  }

  const faults = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    const element = node.parentElement as Element;
    if (!/\p{Script=Arabic}/u.test(text)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // What only screen readers have is a pixel wide.
    if (element.closest(".visually-hidden, .skip, option, svg, script, style, noscript")) continue;
    const style = getComputedStyle(element);
    const ink = inkOf(text, style);
    const range = document.createRange();
    range.selectNodeContents(node);
    const { above, below } = lineOf(element);
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      const base = line.top + ink.boxAbove;
      const [top, bottom] = [base - ink.above, base + ink.below];
      const over = Math.max(ink.above - above, ink.below - below);
      const fault =
        over > slack
          ? `stands ${over.toFixed(1)} px out of its line of ${(above + below).toFixed(1)} px`
          : faultOf(element, top, bottom);
      if (fault)
        faults.add(`${element.localName}.${element.className}: ${text.trim().slice(0, 40)} ${fault}`);
    }
  }
  return [...faults];
}
