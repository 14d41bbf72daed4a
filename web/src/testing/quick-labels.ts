/**
 * Labels of form controls, found by one pass over the labels of the document for as long as it does not change. jsdom walks the
 * whole document for each label of each control, which takes most of the time of a test of a long form.
 */
export function installQuickLabels(): void {
  let known: ReadonlyMap<Element, HTMLLabelElement[]> | undefined;
  const changes = new MutationObserver(() => forget());
  // Between two queries a page may be rendered many times: only the first change counts.
  const forget = () => {
    changes.disconnect();
    known = undefined;
  };
  const labelsOf = (control: HTMLElement): HTMLLabelElement[] => {
    // A change of this very turn is not yet reported.
    if (changes.takeRecords().length > 0) forget();
    if (known === undefined) {
      known = labelsByControl();
      changes.observe(document, watched);
    }
    return known.get(control) ?? [];
  };
  for (const type of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(type.prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return this instanceof HTMLInputElement && this.type === 'hidden' ? null : labelsOf(this);
      },
    });
}

function labelsByControl(): ReadonlyMap<Element, HTMLLabelElement[]> {
  const found = new Map<Element, HTMLLabelElement[]>();
  for (const label of document.querySelectorAll('label')) {
    const control =
      label.htmlFor === '' ? label.querySelector(labelable) : document.getElementById(label.htmlFor);
    if (control !== null) found.set(control, [...(found.get(control) ?? []), label]);
  }
  return found;
}

const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ['for', 'id', 'type'] };
const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
