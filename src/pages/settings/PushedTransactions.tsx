import { fillText } from '../../model/words/messages'
import * as labels from '#words/labels'
import { Link } from 'react-router'
import { truncateMiddle } from '../../model/text'
import { paths } from '../../paths'
import { endPush } from '../../queries/pushSubscription'
import { pushRecord } from '../../storage/pushRecord'
import { useStored } from '../../storage/stored'
import { updateWatched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { SafeText, toLabel } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { plainRowClasses, type RowColumn, Table, TableRow } from '../../ui/Table'
import { useToast } from '../../ui/Toasts'
import * as words from '#words/settings'

type Pushed = { hash: string; chain: string; name: string }

const columns: readonly RowColumn<Pushed>[] = [
  {
    label: labels.transaction,
    classes: 'wrap-anywhere',
    isRowHead: true,
    Cell: ({ row: { hash, chain, name } }) => (
      <Link className="link" to={paths.transaction(hash, chain)}>
        <SafeText text={name} limit={80} />
      </Link>
    ),
  },
  {
    label: words.turnOff,
    head: <span className="sr-only">{words.turnOff}</span>,
    classes: 'text-end',
    Cell: ({ row: { hash, name } }) => (
      <Button
        variant="quiet"
        aria-label={fillText(words.turnOffOf, { name })}
        onClick={() => void updateWatched(hash, { notify: false })}
      >
        {words.turnOff}
      </Button>
    ),
  },
]

/** The transactions of which the service sends messages, with buttons that end them. */
export function PushedTransactions({ id, title }: { id: string; title: string }) {
  const { endpoint, sent } = useStored(pushRecord)
  const showToast = useToast()
  const end = async () => {
    try {
      await endPush()
      showToast({ text: words.subscriptionDeleted, tone: 'done' })
    } catch {
      showToast({
        text: words.deletedHere,
        tone: 'neutral',
      })
    }
  }
  return (
    <Section title={title} note={words.withPageClosed} id={id}>
      {sent.length > 0 && (
        <Table label={title} layout="plain" columns={columns}>
          {sent.map(({ hash, chain, label }) => (
            <TableRow
              key={hash}
              row={{
                hash,
                chain,
                name: label === '' ? truncateMiddle(hash) : toLabel(label),
              }}
              columns={columns}
              className={plainRowClasses}
            />
          ))}
        </Table>
      )}
      <p className="mt-2 max-w-160 text-row text-ink-2">
        {sent.length === 0 ? words.noMessages : words.subscriptionNote}
      </p>
      {endpoint !== '' && (
        <p className="mt-3">
          <Button variant="destructive" icon="trash" onClick={() => void end()}>
            {words.deleteSubscription}
          </Button>
        </p>
      )}
    </Section>
  )
}
