import { EmptyState } from '../../ui/states/EmptyState'
import { NameSearch } from './NameSearch'

/** The service was asked, and said no: never shown when it could not be asked. The field for another name says the rule. */
export function NoSuchName({ name }: { name: string }) {
  return (
    <>
      <EmptyState title={`“${name}” isn’t registered`}>
        Check the spelling with whoever gave it to you. Don’t send to it.
      </EmptyState>
      <div className="mt-4">
        <NameSearch />
      </div>
    </>
  )
}
