import { EmptyState } from '../../ui/states/EmptyState'
import { NameSearch } from './NameSearch'

/** The service was asked, and said no: never shown when it could not be asked. The field for another name says the rule. */
export function NoSuchName({ name }: { name: string }) {
  return (
    <>
      <EmptyState title={`There is no name “${name}”.`}>
        The service was asked and knows none: it is not registered, so it is free. Whoever gave it
        to you may have spelled it otherwise.
      </EmptyState>
      <div className="mt-4">
        <NameSearch />
      </div>
    </>
  )
}
