/** The fields of React's internal tree that are read here. React's developer tools read the same. */
type Fiber = {
  tag: number
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}
type Root = { current: Fiber }

/** Function components, forwarded refs and memoized components. */
const componentTags = new Set([0, 11, 14, 15])
const performedWork = 1

const renderCounts = new Map<string, number>()

// React looks for this hook when it is loaded, so this file must be imported before React.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, { current }: Root) => visit(current, current.alternate),
  },
})

/** Returns the number of renders of each component since the last call, by name. */
export function takeRenders(): Record<string, number> {
  const counts = Object.fromEntries(renderCounts)
  renderCounts.clear()
  return counts
}

/** Unchanged subtrees were not rendered. */
function visit(now: Fiber, before: Fiber | null): void {
  if (now === before) return
  if (componentTags.has(now.tag) && (now.flags & performedWork) !== 0) {
    const name = nameOf(now.type)
    renderCounts.set(name, (renderCounts.get(name) ?? 0) + 1)
  }
  if (before !== null && now.child === before.child) return
  for (let child = now.child; child !== null; child = child.sibling) {
    visit(child, child.alternate)
  }
}

const nameOf = (type: unknown): string =>
  typeof type === 'function' ? type.name : 'memoized or forwarded ref'
