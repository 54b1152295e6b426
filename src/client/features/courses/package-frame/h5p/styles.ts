/** What libraries of contents expect of the player's styles. */
export const contentStyles = `
html.h5p-iframe, html.h5p-iframe body { margin: 0; padding: 0; }
body { font: 16px/1.5 "Noto Sans", system-ui, sans-serif; color: #1a1a1a; background: #fff; }
.h5p-content { position: relative; padding: 0; }
.h5p-content, .h5p-content * { box-sizing: border-box; }
.h5p-content button { font: inherit; }
.h5p-hidden-read { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.h5p-confirmation-dialog { max-width: 28em; border: 0; border-radius: 8px; padding: 20px; box-shadow: 0 8px 32px rgb(0 0 0 / 30%); }
.h5p-confirmation-dialog h2 { margin: 0 0 8px; font-size: 1.1em; }
.h5p-confirmation-dialog-buttons { display: flex; gap: 12px; justify-content: flex-end; margin-top: 20px; }
.h5p-confirmation-dialog-buttons button { min-height: 44px; padding: 0 16px; font: inherit; cursor: pointer; background: #fff; border: 1px solid #767676; border-radius: 6px; }
.h5p-confirmation-dialog-buttons button:last-child { color: #fff; background: #1a5fb4; border-color: #1a5fb4; }
`;
