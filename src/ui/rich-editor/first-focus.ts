/** For the `ref` of the field that a dialog begins with: also where the dialog opens only after it, and would take its own first button. */
export function firstFocus(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.focus();
}
