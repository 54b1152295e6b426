/** Questions that H5P contents ask before they go on, and hints on their buttons. */
import { EventDispatcher, type Callable, type Dispatcher } from './events.ts';
import { texts } from './texts.ts';

interface DialogOptions {
  headerText?: string;
  dialogText?: string;
  cancelText?: string;
  confirmText?: string;
  hideCancel?: boolean;
  hideExit?: boolean;
  classes?: string[];
}

export interface Confirmation extends Dispatcher {
  appendTo: (wrapper: HTMLElement) => Confirmation;
  show: () => Confirmation;
  hide: () => Confirmation;
  getElement: () => HTMLElement;
  setOffset: () => Confirmation;
  setViewPortMinimumHeight: () => void;
}

export const ConfirmationDialog = function (this: Confirmation, options: DialogOptions = {}) {
  const element = document.createElement('dialog');
  element.className = ['h5p-confirmation-dialog', ...(options.classes ?? [])].join(' ');
  const header = document.createElement('h2');
  header.textContent = options.headerText ?? texts['confirmDialogHeader'] ?? '';
  const body = document.createElement('div');
  body.innerHTML = options.dialogText ?? texts['confirmDialogBody'] ?? '';
  const buttons = document.createElement('div');
  buttons.className = 'h5p-confirmation-dialog-buttons';
  const button = (text: string, event: 'confirmed' | 'canceled') => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.addEventListener('click', () => {
      this.hide();
      this.trigger(event);
    });
    return made;
  };
  if (options.hideCancel !== true) buttons.append(button(options.cancelText ?? texts['cancelLabel'] ?? '', 'canceled'));
  buttons.append(button(options.confirmText ?? texts['confirmLabel'] ?? '', 'confirmed'));
  element.append(header, body, buttons);
  element.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (options.hideCancel === true) return;
    this.hide();
    this.trigger('canceled');
  });

  this.appendTo = () => this;
  this.show = () => {
    if (!element.isConnected) document.body.append(element);
    if (!element.open) element.showModal();
    return this;
  };
  this.hide = () => {
    element.close();
    element.remove();
    return this;
  };
  this.getElement = () => element;
  this.setOffset = () => this;
  this.setViewPortMinimumHeight = () => undefined;
} as unknown as Callable<Confirmation, [options?: DialogOptions]>;
ConfirmationDialog.prototype = Object.create(EventDispatcher.prototype) as Confirmation;

export const Tooltip = function (element: HTMLElement, { text }: { text?: string } = {}) {
  element.title = text ?? element.getAttribute('aria-label') ?? '';
};
