import { NameSearch } from './NameSearch'
import { BelowTheSearch } from './BelowTheSearch'

/** `/names`: looking up a name, and asking whether one is linked to one chain. */
export function NamesPage() {
  return (
    <div className="page py-7 md:py-10">
      <title>Names - Crosswatch</title>
      <h1 className="text-title">Names</h1>
      <p className="mt-2 mb-6 max-w-160 text-ink-2">
        One name, addresses on many chains. We check each both ways: name to address and address
        back to name.
      </p>
      <NameSearch />
      <BelowTheSearch />
    </div>
  )
}
