import { CheckChain } from './CheckChain'
import { NamesToTry } from './NamesToTry'
import { Recents } from './Recents'

/** Asking for one chain of a name, what was looked up lately, and names to try. */
export function BelowTheSearch() {
  return (
    <div className="mt-10 grid gap-x-10 md:grid-cols-2">
      <div>
        <CheckChain />
      </div>
      <div className="max-md:mt-7">
        <Recents />
        <NamesToTry />
      </div>
    </div>
  )
}
