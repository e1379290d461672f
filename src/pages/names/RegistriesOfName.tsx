import { useQueries } from '@tanstack/react-query'
import {
  compareRecords,
  type NameRegistry,
  type RegistryDifference,
} from '../../model/names/registries'
import { checkRegistries, describeDifference } from '../../model/words/registryText'
import { nameEntriesQuery } from '../../queries/names'
import { useRegistries } from '../../queries/useRegistries'
import { toLookup } from '../../queries/toLookup'
import { useQueryError } from '../../queries/useQueryError'
import { QueryError } from '../../ui/QueryError'
import { Loading } from '../../ui/Skeleton'
import { Warning } from '../../ui/Warning'
import { CheckTable } from './CheckTable'
import { NameFigures } from './NameFigures'
import { NamePageHeader, NameTitle } from './NamePageHeader'
import { NameStatus } from './NameStatus'
import { RegistrationFacts } from './RegistrationFacts'
import { SendWarning } from './SendWarning'
import { useNameChecks } from './useNameChecks'
import { UnregisteredName } from './UnregisteredName'

/**
 * A name in the registries of several networks, where different people can own it. Each
 * registry shows its record with its checks.
 */
export function RegistriesOfName({ name }: { name: string }) {
  const registries = useRegistries()
  const queries = useQueries({
    queries: registries.map(({ prefix }) => nameEntriesQuery({ prefix, name })),
  })
  const records = queries.map((query, index) => ({
    label: registries[index]?.label ?? '',
    entries: toLookup(query),
  }))
  const difference = compareRecords(records)
  const isMissing = records.every(
    ({ entries }) => entries.state === 'known' && entries.value === null,
  )
  return (
    <>
      <NamePageHeader name={name}>
        <div className="mt-5">
          <NameTitle name={name} />
          <DifferenceWarning difference={difference} />
        </div>
      </NamePageHeader>
      <div className="page py-6 md:py-10">
        {isMissing && <UnregisteredName name={name} />}
        {!isMissing &&
          registries.map((registry) => (
            <RegistryRecord
              key={registry.prefix}
              name={name}
              registry={registry}
              difference={difference}
            />
          ))}
      </div>
    </>
  )
}

type DifferenceWarningProps = { difference: RegistryDifference }

/** That the registries differ, or that one was not read; nothing without a reason. */
function DifferenceWarning({ difference }: DifferenceWarningProps) {
  const reason = describeDifference(difference)
  if (reason === null) return null
  const isDifferent = difference.chains.length > 0
  return (
    <div className="mt-5">
      <Warning
        level={isDifferent ? 'stop' : 'caution'}
        heading={
          isDifferent ? 'Don’t send to this name yet' : 'Not all registries checked'
        }
      >
        {reason}
      </Warning>
    </div>
  )
}

type RegistryRecordProps = {
  name: string
  registry: NameRegistry
  /** How the record differs from those of the other registries. */
  difference: RegistryDifference
}

/** What one registry knows of a name. */
function RegistryRecord({ name, registry, difference }: RegistryRecordProps) {
  const { prefix, label } = registry
  const checked = useNameChecks({ prefix, name })
  const { registration, rows, entries } = checked
  const failure = useQueryError(checked.queries, {
    missing: `Some checks of the ${label} didn’t finish.`,
    shownName: 'results',
  })
  const isListed = rows.length > 0 || entries.data !== undefined
  return (
    <section aria-label={label} className="mt-10 first:mt-0 md:mt-14">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-5">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-title">{label}</h2>
          <NameStatus {...checked} />
        </div>
        {registration !== 'not-registered' && (
          <NameFigures rows={rows} checkedAt={checked.checkedAt} />
        )}
      </div>
      <SendWarning lead={checked.lead} rows={rows} />
      {failure && <QueryError place="row" {...failure} />}
      {registration !== 'not-registered' && isListed && (
        <div className="mt-6">
          <CheckTable
            name={name}
            registry={label}
            rows={rows}
            checkElsewhere={(chain) => checkRegistries(difference, chain)}
            isExpired={registration === 'expired'}
          />
          <RegistrationFacts title={`${label} registration`} {...checked} />
        </div>
      )}
      {!isListed && failure === null && <Loading />}
    </section>
  )
}
