import { NameSearch } from './NameSearch'
import { BelowTheSearch } from './BelowTheSearch'

/** `/names`: looking up a name, and asking whether one is linked to one chain. */
export function NamesPage() {
  return (
    <div className="page py-7 md:py-10">
      <title>Names - Crosswatch</title>
      <h1 className="text-title">Names</h1>
      <p className="mt-2 mb-6 max-w-160 text-ink-2">
        A name stands for addresses on several chains. Here each is asked both ways: what the name
        gives, and whether the address gives the name.
      </p>
      <NameSearch />
      <BelowTheSearch />
    </div>
  )
}
