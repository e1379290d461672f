/**
 * A browser that translates a page puts a `<font>` in the place of each text, behind React's back: React would write on into
 * texts that nobody sees, and break where it removes one. From here on such a text stands for what took its place: what is
 * written into it is shown, to be translated in its turn, and what removes it, or inserts before it, finds that.
 * (github.com/facebook/react/issues/11538) Returns what ends it.
 */
export function surviveTranslation(root: Node): () => void {
  const places = new WeakMap<Node, HTMLElement>()
  const rewritten = new MutationObserver((records) => {
    for (const { target } of records) {
      const place = places.get(target)
      if (place) place.textContent = target.textContent
    }
  })
  /** For those elements alone in which a text was replaced. */
  const own = {
    removeChild(this: Node, child: Node): Node {
      Node.prototype.removeChild.call(this, standing(child, this))
      return child
    },
    insertBefore(this: Node, added: Node, before: Node | null): Node {
      return Node.prototype.insertBefore.call(this, added, before && standing(before, this))
    },
  }
  /** The child itself, or what stands in its place. */
  function standing(child: Node, parent: Node): Node {
    const place = places.get(child)
    return child.parentNode !== parent && place?.parentNode === parent ? place : child
  }
  const replaced = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling } of records) {
      for (const text of removedNodes) {
        const place = [...addedNodes, previousSibling].find(isTranslation)
        if (text.nodeType !== Node.TEXT_NODE || !place) continue
        places.set(text, place)
        rewritten.observe(text, { characterData: true })
        Object.assign(target, own)
      }
    }
  })
  replaced.observe(root, { childList: true, subtree: true })
  return () => {
    replaced.disconnect()
    rewritten.disconnect()
  }
}

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'
