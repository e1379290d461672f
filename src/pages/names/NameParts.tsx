import { type ReactNode, useState } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '../../app/paths'
import { isName, nameRule } from '../../contract/names'
import { parseAddress } from '../../model/chains/addresses'
import type { CheckOutcome, NameResult } from '../../model/names/checks'
import { findNameProblem } from '../../model/names/nameProblem'
import { formatNameProblem } from '../../model/words/nameProblemText'
import { addRecent } from '../../storage/recents'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/Field'
import { Flag } from '../../ui/Flag'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { StatusBadge, StatusIcon, statusText } from '../../ui/StatusIcon'
import { tableClasses } from '../../ui/tableClasses'

/** The form for a name: the loader of `/names` opens its page. The browser keeps the text, also one typed before scripts. */
export function NameSearch() {
  const [text, setText] = useState('')
  const isAddress = !isName(text) && parseAddress(text) !== null
  const found = text === '' || isAddress ? null : findNameProblem(text)
  const problem = found === null ? undefined : formatNameProblem(found)
  return (
    <Form
      action={paths.names()}
      className="flex max-w-160 items-start gap-2"
      onSubmit={(event) => {
        if (problem) event.preventDefault()
        else if (isName(text))
          addRecent({ kind: 'name', text: text.toLowerCase(), chain: '' })
      }}
    >
      <TextField
        label="Name"
        name="name"
        autoCapitalize="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => setText(currentTarget.value.trim())}
        hint={isAddress ? 'That’s an address. Press Look up to open its page.' : nameRule}
        error={problem}
      />
      <span className="mt-5.5">
        <Button type="submit" variant="primary">
          Look up
        </Button>
      </span>
    </Form>
  )
}

/** A link to the page of a name. The name is untrusted text of any length. */
export const NameLink = ({ name }: { name: string }) => (
  <Link
    translate="no"
    className="link hit inline-flex max-w-full font-mono"
    to={paths.name(name)}
  >
    <SafeText text={name} limit={40} />
  </Link>
)

type InvalidTextProps = { title: string; text: string; children: ReactNode }

/** The page of a URL whose text is no name or no address. */
export const InvalidText = ({ title, text, children }: InvalidTextProps) => (
  <div className="page py-7 md:py-10">
    <title>{`${title} - Crosswatch`}</title>
    <h1 className="text-title">{title}</h1>
    <p className="mt-2 flex max-w-full font-mono text-ink-2">
      <SafeText text={text} limit={80} />
    </p>
    <p className="mt-2 mb-6 text-ink-2">
      {children}{' '}
      <Link className="link" to={paths.names()}>
        Names
      </Link>
    </p>
    <NameSearch />
  </div>
)

type ResultTableProps = {
  label: string
  /** All but the last one, which is the result. `classes` have the width. */
  columns: readonly { label: string; classes?: string }[]
  children: ReactNode
}

/** A table of checked names or addresses. In narrow windows the cells of a row wrap below its head and its result. */
export const ResultTable = ({ label, columns, children }: ResultTableProps) => (
  <table
    aria-label={label}
    className="block text-start text-row lg:table lg:w-full lg:table-fixed"
  >
    <thead className="max-lg:sr-only">
      <tr className={`${tableClasses.head} *:align-bottom`}>
        {[...columns, { label: 'Result', classes: 'w-36' }].map((column) => (
          <th key={column.label} scope="col" className={column.classes}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block lg:table-row-group">{children}</tbody>
  </table>
)

type ResultRowProps = {
  result: NameResult
  head: ReactNode
  /** The cells, ordered after the result in narrow windows. */
  children: ReactNode
}

export const ResultRow = ({ result, head, children }: ResultRowProps) => (
  <tr
    data-result={result}
    className="flex flex-wrap items-center gap-y-2 border-b border-line py-3 lg:table-row lg:h-12 lg:*:pe-4"
  >
    <th scope="row" className="min-w-0 flex-1 font-normal">
      {head}
    </th>
    {children}
    <td className="max-lg:order-2 max-lg:ps-2 lg:pe-0!">
      {result === 'verified' && <StatusBadge status="complete" word="Verified" />}
      {result === 'checking' && <span className="text-ink-3">Not checked yet</span>}
      {result === 'unverified' && <Flag variant="dashed">Unverified</Flag>}
      {result === 'not-checked' && <Flag variant="dashed">Not checked</Flag>}
    </td>
  </tr>
)

const outcomeStatus = { yes: 'complete', failed: 'unknown', pending: 'not-seen' } as const

/** The icon of an outcome. It is decorative: the caller adds the text for screen readers. */
export const CheckIcon = ({ outcome }: { outcome: CheckOutcome }) =>
  outcome === 'no' ? (
    <Icon name="warning" size={14} />
  ) : (
    <span className={`inline-flex ${statusText[outcomeStatus[outcome]]}`}>
      <StatusIcon status={outcomeStatus[outcome]} size={14} />
    </span>
  )
