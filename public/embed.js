/* <crosswatch-tracker hash="…" theme="light|dark" lang="de" compact>: a transaction's status, in a frame as high as its content. See docs/integrate.md. */
;(() => {
  // An element of the page whose name is `currentScript` would stand for it.
  const script = document.currentScript
  // A module has no current script. Its address is in the stack of what it runs.
  const { origin } = new URL(
    (script instanceof HTMLScriptElement ? script.src : undefined) ??
      /https?:\/\/\S+?\/embed\.js/.exec(new Error().stack)?.[0],
  )
  // Until the frame reports its height.
  const initialHeightPx = 420
  const initialCompactHeightPx = 48
  // Then its page has not loaded.
  const timeoutMs = 20_000

  // A frame that waits is as wide as the element. The page's own rules win.
  const styles = new CSSStyleSheet()
  styles.replaceSync(
    ':host { display: block; position: relative } :host([hidden]) { display: none }',
  )

  class CrosswatchTracker extends HTMLElement {
    static observedAttributes = ['hash', 'theme', 'compact', 'lang']
    /** The children, which are shown until a frame works. */
    #fallback = document.createElement('slot')
    #frame = null
    #isReady = false
    #hasWorked = false
    /** A new frame of the same transaction tells its status again. */
    #status = null
    #timer

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      root.append(this.#fallback)
      // No style element, which the policy of a page may forbid.
      root.adoptedStyleSheets = [styles]
      this.#fallback.addEventListener('slotchange', () => this.#arrange())
    }

    /** The last status, for who listens late; null before the first. */
    get status() {
      return this.#status
    }

    connectedCallback() {
      addEventListener('message', this)
      this.#show()
    }

    disconnectedCallback() {
      removeEventListener('message', this)
      clearTimeout(this.#timer)
    }

    attributeChangedCallback(name, before, after) {
      if (before === after || !this.isConnected || this.#frame === null) return
      if (name === 'theme') return this.#sendTheme()
      if (name === 'hash') this.#status = null
      this.#show()
    }

    handleEvent({ source, origin: sender, data }) {
      if (sender !== origin || source !== this.#frame?.contentWindow) return
      clearTimeout(this.#timer)
      if (data?.type === 'crosswatch:height') this.#setHeight(data)
      if (data?.type === 'crosswatch:status') this.#tellStatus(data)
      if (data?.type === 'crosswatch:error') this.#tellError(data.code)
    }

    #setHeight({ height, title }) {
      this.#frame.style.height = `${height}px`
      // In the language of the frame, which tells none in an older build.
      if (title) this.#frame.title = title
      if (this.#isReady) return
      this.#isReady = true
      this.#hasWorked = true
      // It may have changed since the frame's address was made.
      this.#sendTheme()
      this.#arrange()
    }

    #tellStatus({ hash, verdict }) {
      const before = this.#status
      if (hash === before?.hash && verdict === before.verdict) return
      this.#status = { hash, verdict }
      this.dispatchEvent(
        new CustomEvent('status', { detail: this.#status, bubbles: true }),
      )
    }

    /** It does not bubble, as handlers of a page's own errors would get it. */
    #tellError(code) {
      this.dispatchEvent(new CustomEvent('error', { detail: { code } }))
    }

    #getTheme() {
      return this.getAttribute('theme') ?? 'system'
    }

    #sendTheme() {
      if (!this.#isReady) return
      const message = { type: 'crosswatch:theme', theme: this.#getTheme() }
      this.#frame.contentWindow?.postMessage(message, origin)
    }

    /** A new frame each time: a new address in the old one would be an entry in the history. */
    #show() {
      const query = new URLSearchParams({ theme: this.#getTheme() })
      const isCompact = this.hasAttribute('compact')
      if (isCompact) query.set('compact', '1')
      if (this.lang !== '') query.set('lang', this.lang)
      const hash = encodeURIComponent(this.getAttribute('hash') ?? '')
      const frame = document.createElement('iframe')
      frame.title = new URL(origin).host
      frame.allow = 'clipboard-write'
      frame.src = `${origin}/embed/tx/${hash}?${query}`
      Object.assign(frame.style, { display: 'block', width: '100%', border: '0' })
      const heightPx = isCompact ? initialCompactHeightPx : initialHeightPx
      frame.style.height = this.#frame?.style.height ?? `${heightPx}px`
      this.#frame?.remove()
      this.#frame = frame
      this.#isReady = false
      this.#arrange()
      this.shadowRoot.append(frame)
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#tellError('not-loaded'), timeoutMs)
    }

    /** Shows the children in place of the frame until it works, if there are any. */
    #arrange() {
      const isWaiting =
        !this.#hasWorked &&
        this.#fallback
          .assignedNodes()
          .some(({ nodeType, data }) => nodeType === 1 || data?.trim())
      this.#fallback.style.display = isWaiting ? 'contents' : 'none'
      if (this.#frame === null) return
      // Its width lets it measure its content.
      this.#frame.style.position = isWaiting ? 'absolute' : ''
      this.#frame.style.visibility = isWaiting ? 'hidden' : ''
    }
  }
  // The script may be on a page twice.
  if (!customElements.get('crosswatch-tracker')) {
    customElements.define('crosswatch-tracker', CrosswatchTracker)
  }
})()
