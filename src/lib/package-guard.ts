/**
 * Guard that runs first in every document of a package, before any script of it: takes away what reaches other hosts past the
 * policy, and puts itself into documents that the package makes. A frame of a package has an origin of its own, so that a
 * script reaches into none; only markup given as `srcdoc` runs in one. The policy of the page wants trusted types: every text
 * that becomes markup, however it is given, goes through here.
 *
 * Plain text of a script: it is repeated inside documents that no build of ours has seen.
 */
export const packageGuard = String.raw`(function guard() {
  var closed = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'RTCIceTransport', 'WebTransport', 'WebSocketStream', 'XSLTProcessor'];
  closed.forEach(function (name) {
    delete self[name];
    Object.defineProperty(self, name, { value: undefined, writable: false, configurable: false });
  });
  var own = '<script>(' + guard + ')()<\/script>';
  function guarded(html) {
    var head = (/^\s*<!doctype[^>]*>/i.exec(html) || [''])[0];
    return head + own + html.slice(head.length);
  }
  // No markup makes a document in a frame: the word becomes another one, in scripts as well, and the frame gets its document afterwards, with the
  // guard in it. What is written in pieces must not put the word together.
  function safe(html, isPiece) {
    var text = html.replace(/src(?=doc)/gi, 'synaq');
    return isPiece ? text.replace(/(?:^|[\s"'\/])s(?:r(?:c(?:do?)?)?)?$/i, '$& ') : text;
  }
  function take(html, sink) {
    html = '' + html;
    return /srcdoc/i.test(sink) ? guarded(safe(html, false)) : safe(html, /write/i.test(sink));
  }
  Object.defineProperty(HTMLIFrameElement.prototype, 'synaqdoc', {
    get: function () { return this.srcdoc; },
    set: function (html) { this.srcdoc = html; }
  });
  new MutationObserver(function () {
    document.querySelectorAll('iframe[synaqdoc]').forEach(function (frame) {
      var html = frame.getAttribute('synaqdoc');
      frame.removeAttribute('synaqdoc');
      frame.srcdoc = html;
    });
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['synaqdoc'] });
  // Documents that were loaded bring elements that no text was made of.
  var loaded = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'responseXML').get;
  var response = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'response').get;
  function cleaned(value) {
    if (value instanceof Document) value.querySelectorAll('[srcdoc]').forEach(function (element) { element.removeAttribute('srcdoc'); });
    return value;
  }
  Object.defineProperty(XMLHttpRequest.prototype, 'responseXML', { get: function () { return cleaned(loaded.call(this)); } });
  Object.defineProperty(XMLHttpRequest.prototype, 'response', { get: function () { return cleaned(response.call(this)); } });
  if (self.trustedTypes) {
    trustedTypes.createPolicy('default', {
      createHTML: function (html, type, sink) { return take(html, sink); },
      createScript: function (text) { return text; },
      createScriptURL: function (text) { return text; }
    });
    // Libraries have policies of their own: what they make is text, and is looked at where it is used.
    TrustedTypePolicyFactory.prototype.createPolicy = function (name, rules) {
      function made(method) {
        return function () { return rules && rules[method] ? '' + rules[method].apply(null, arguments) : '' + arguments[0]; };
      }
      return { name: name, createHTML: made('createHTML'), createScript: made('createScript'), createScriptURL: made('createScriptURL') };
    };
    return;
  }
  // Browsers without trusted types: the usual ways.
  function setter(prototype, name) {
    var property = Object.getOwnPropertyDescriptor(prototype, name);
    if (!property || !property.set) return;
    Object.defineProperty(prototype, name, {
      configurable: true, enumerable: property.enumerable, get: property.get,
      set: function (html) { property.set.call(this, take(html, name)); }
    });
  }
  function method(prototype, name, at, sinkOf) {
    var plain = prototype[name];
    if (!plain) return;
    prototype[name] = function () {
      var given = Array.prototype.slice.call(arguments);
      var sink = sinkOf(given);
      if (sink !== null && at < given.length) given[at] = take(given[at], sink);
      return plain.apply(this, given);
    };
  }
  function attribute(at) {
    return function (given) { return ('' + given[at]).toLowerCase() === 'srcdoc' ? 'srcdoc' : null; };
  }
  function always(sink) { return function () { return sink; }; }
  setter(HTMLIFrameElement.prototype, 'srcdoc');
  setter(Element.prototype, 'innerHTML');
  setter(Element.prototype, 'outerHTML');
  setter(ShadowRoot.prototype, 'innerHTML');
  method(Element.prototype, 'setAttribute', 1, attribute(0));
  method(Element.prototype, 'setAttributeNS', 2, attribute(1));
  method(Element.prototype, 'insertAdjacentHTML', 1, always(''));
  method(Element.prototype, 'setHTMLUnsafe', 0, always(''));
  method(ShadowRoot.prototype, 'setHTMLUnsafe', 0, always(''));
  method(Range.prototype, 'createContextualFragment', 0, always(''));
  method(DOMParser.prototype, 'parseFromString', 0, always(''));
  method(document, 'execCommand', 2, always(''));
  ['write', 'writeln'].forEach(function (name) {
    var plain = Document.prototype[name];
    Document.prototype[name] = function () { plain.call(this, take(Array.prototype.join.call(arguments, ''), 'write')); };
  });
})()`;
