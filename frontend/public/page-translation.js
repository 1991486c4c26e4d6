// Page translators, such as Chrome's, replace a text by a <font> element with its translation. React knows only the text:
// removing it or inserting before it would throw, which ends the screen, and changing it, such as an amount, would show
// nothing. This script applies to the <font> element what React does to its text.
(function () {
  var translations = new WeakMap();
  var known = new WeakSet();

  function translationOf(text) {
    var font = translations.get(text);
    return font && font.isConnected && !text.isConnected ? font : null;
  }

  function isNew(node) {
    return node && node.nodeName === 'FONT' && !known.has(node);
  }

  // Some replace the text, some insert the <font> element beside it and then remove the text.
  new MutationObserver(function (records) {
    records.forEach(function (record) {
      record.removedNodes.forEach(function (text) {
        if (!(text instanceof Text)) return;
        var font = [record.addedNodes[0], record.previousSibling, record.nextSibling].find(isNew);
        if (!font) return;
        known.add(font);
        translations.set(text, font);
      });
    });
  }).observe(document, { childList: true, subtree: true });

  var removeChild = Node.prototype.removeChild;
  Node.prototype.removeChild = function (child) {
    if (!(child instanceof Text) || child.parentNode) return removeChild.call(this, child);
    var font = translationOf(child);
    if (font) font.remove();
    return child;
  };

  var insertBefore = Node.prototype.insertBefore;
  Node.prototype.insertBefore = function (node, next) {
    if (!(next instanceof Text) || next.parentNode) return insertBefore.call(this, node, next);
    var font = translationOf(next);
    return insertBefore.call(this, node, font && font.parentNode === this ? font : null);
  };

  var nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get: nodeValue.get,
    set: function (text) {
      nodeValue.set.call(this, text);
      var font = translationOf(this);
      // The translator sees the new text and translates it.
      if (font) font.replaceWith(this);
    },
  });
})();
