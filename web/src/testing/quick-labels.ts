/**
 * Labels of form controls, found from the labels of the document. jsdom walks the whole document for each label of each control,
 * which takes most of the time of a test of a long form.
 */
export function installQuickLabels(): void {
  for (const type of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(type.prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
}

function labelsOf(control: HTMLElement): HTMLLabelElement[] | null {
  if (control instanceof HTMLInputElement && control.type === 'hidden') return null;
  const labels = control.ownerDocument.querySelectorAll('label');
  return [...labels].filter((label) =>
    label.htmlFor === '' ? label.querySelector(labelable) === control : label.htmlFor === control.id,
  );
}

const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
