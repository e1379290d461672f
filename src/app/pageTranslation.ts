/**
 * Keeps React working while the browser translates the page. The browser replaces text
 * nodes by `<font>` elements: React would update texts that are no longer shown, and
 * throw when it removes one (github.com/facebook/react/issues/11538). This writes
 * updates of a replaced text into its replacement, and redirects `removeChild` and
 * `insertBefore` to it. Returns a function that stops the observers.
 */
export function supportPageTranslation(root: Node): () => void {
  const replacements = new WeakMap<Node, HTMLElement>()
  const textObserver = new MutationObserver((records) => {
    for (const { target } of records) {
      const replacement = replacements.get(target)
      if (replacement) replacement.textContent = target.textContent
    }
  })
  /** Assigned only to elements in which a text was replaced. */
  const patchedMethods = {
    removeChild(this: Node, child: Node): Node {
      Node.prototype.removeChild.call(this, findShownNode(child, this))
      return child
    },
    insertBefore(this: Node, added: Node, before: Node | null): Node {
      return Node.prototype.insertBefore.call(
        this,
        added,
        before && findShownNode(before, this),
      )
    },
  }
  function findShownNode(child: Node, parent: Node) {
    const replacement = replacements.get(child)
    return child.parentNode !== parent && replacement?.parentNode === parent
      ? replacement
      : child
  }
  const nodeObserver = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling } of records) {
      for (const text of removedNodes) {
        const replacement = [...addedNodes, previousSibling].find(
          (node): node is HTMLElement => node?.nodeName === 'FONT',
        )
        if (text.nodeType !== Node.TEXT_NODE || !replacement) continue
        replacements.set(text, replacement)
        textObserver.observe(text, { characterData: true })
        Object.assign(target, patchedMethods)
      }
    }
  })
  nodeObserver.observe(root, { childList: true, subtree: true })
  return () => {
    nodeObserver.disconnect()
    textObserver.disconnect()
  }
}
