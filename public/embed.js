/* <crosswatch-tracker hash="…" theme="light|dark" compact>: a transaction's status, in a frame as high as its content. See docs/embedding.md. */
;(() => {
  const { origin } = new URL(document.currentScript.src)
  // Until the frame reports its height.
  const initialHeightPx = 420
  const initialCompactHeightPx = 48

  class CrosswatchTracker extends HTMLElement {
    static observedAttributes = ['hash', 'theme', 'compact']
    #frame = null

    connectedCallback() {
      addEventListener('message', this)
      this.#show()
    }

    disconnectedCallback() {
      removeEventListener('message', this)
    }

    attributeChangedCallback() {
      if (this.isConnected && this.#frame !== null) this.#show()
    }

    handleEvent({ source, origin: sender, data }) {
      if (sender !== origin || source !== this.#frame?.contentWindow) return
      if (data?.type === 'crosswatch:height')
        this.#frame.style.height = `${data.height}px`
      if (data?.type === 'crosswatch:status') {
        const { hash, verdict } = data
        this.dispatchEvent(
          new CustomEvent('status', { detail: { hash, verdict }, bubbles: true }),
        )
      }
    }

    /** A new frame each time: a new address in the old one would be an entry in the history. */
    #show() {
      const query = new URLSearchParams({ theme: this.getAttribute('theme') ?? 'system' })
      const isCompact = this.hasAttribute('compact')
      if (isCompact) query.set('compact', '1')
      const hash = encodeURIComponent(this.getAttribute('hash') ?? '')
      const frame = document.createElement('iframe')
      frame.title = 'Transaction status'
      frame.allow = 'clipboard-write'
      frame.src = `${origin}/embed/tx/${hash}?${query}`
      Object.assign(frame.style, { display: 'block', width: '100%', border: '0' })
      const heightPx = isCompact ? initialCompactHeightPx : initialHeightPx
      frame.style.height = this.#frame?.style.height ?? `${heightPx}px`
      this.#frame = frame
      this.replaceChildren(frame)
    }
  }
  // The script may be on a page twice.
  if (!customElements.get('crosswatch-tracker')) {
    customElements.define('crosswatch-tracker', CrosswatchTracker)
  }
})()
