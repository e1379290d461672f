/** The part of React's own tree that is read here: what the browser's developer tools read, too. */
type Fiber = {
  tag: number
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}
type Root = { current: Fiber }

/** Function components, those with a forwarded ref, and memoised ones. */
const componentTags = new Set([0, 11, 14, 15])
const performedWork = 1

const drawn = new Map<string, number>()

// React looks for it when it is loaded: this file has to be imported before.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, { current }: Root) => visit(current, current.alternate),
  },
})

/** The components drawn since this was last asked, by name, each with how often, as React's developer tools count. */
export function takeRenders(): Record<string, number> {
  const taken = Object.fromEntries(drawn)
  drawn.clear()
  return taken
}

/** Where the tree of before is kept, nothing below was drawn. */
function visit(now: Fiber, before: Fiber | null): void {
  if (now === before) return
  if (componentTags.has(now.tag) && (now.flags & performedWork) !== 0) {
    const name = nameOf(now.type)
    drawn.set(name, (drawn.get(name) ?? 0) + 1)
  }
  if (before !== null && now.child === before.child) return
  for (let child = now.child; child !== null; child = child.sibling) {
    visit(child, child.alternate)
  }
}

const nameOf = (type: unknown): string =>
  typeof type === 'function' ? type.name : 'memoised or with a ref'
