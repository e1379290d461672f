import { Suspense } from 'react'
import { Later } from '../../ui/states/Later'
import { latePart } from '../../ui/states/latePart'
import { NameSearch } from './NameSearch'

const BelowTheSearch = latePart(async () => (await import('./BelowTheSearch')).BelowTheSearch)

/** As high as what comes there: the footer below is not pushed by it. */
const room = <div className="h-136.5 md:h-90" />

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
      <Later meanwhile={room}>
        <Suspense fallback={room}>
          <BelowTheSearch />
        </Suspense>
      </Later>
    </div>
  )
}
