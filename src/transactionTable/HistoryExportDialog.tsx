import * as controls from '#words/controls'
import * as texts from '#words/historyExport'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  exportHistory,
  type HistoryFile,
  type HistoryFormat,
} from '../model/history/exportHistory'
import { getRowTime, type History } from '../model/history/historyRow'
import { fillText } from '../model/words/messages'
import { getNetworkName } from '../model/words/networkName'
import { describeGap, describeTaxOmission } from '../model/words/exportText'
import { fileLacks } from '#words/exports'
import type { TaxOmission } from '../model/history/koinlyCsv'
import { paths } from '../paths'
import type { LoadOptions } from '../queries/loadHistory'
import { serviceQuery } from '../queries/service'
import { callEngine } from '../queries/tokens'
import { useQuery } from '../queries/useQuery'
import { listWatchedAddresses, ownAddresses } from '../storage/ownAddresses'
import { Button } from '../ui/Button'
import { ExportDialog } from '../ui/ExportDialog'
import { downloadText } from '../ui/download'
import { SelectField } from '../ui/Field'
import { passFocus } from '../ui/passFocus'

/** How many past years can be chosen. */
const pastYears = 6

const listPeriods = () => [
  { value: '', label: texts.allYears },
  ...Array.from({ length: pastYears + 1 }, (_, past) => {
    const year = String(new Date().getUTCFullYear() - past)
    return { value: year, label: year }
  }),
]

const formats: readonly { format: HistoryFormat; label: string; use: string }[] = [
  { format: 'csv', label: controls.csv, use: controls.csvUse },
  {
    format: 'koinly',
    label: texts.koinly,
    use: texts.koinlyUse,
  },
]

type HistoryExportDialogProps = {
  title: string
  /** What the file contains. */
  note: string
  /** The start of the file’s name. */
  name: string
  /** The addresses whose transactions they are; none where that is not known. */
  addresses: readonly string[]
  load: (options: LoadOptions) => Promise<History>
  /** How far loading is, of at most `max` transactions. */
  progress: { max: number; format: (count: number) => string }
  onClose: () => void
}

function useHistoryExport(
  {
    name,
    addresses,
    load,
  }: Pick<HistoryExportDialogProps, 'name' | 'addresses' | 'load'>,
  year: string,
) {
  const client = useQueryClient()
  const { data: service } = useQuery(serviceQuery)
  const [count, setCount] = useState(0)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const exported = useMutation({
    mutationFn: async (format: HistoryFormat) => {
      setCount(0)
      stop.current = new AbortController()
      const { signal } = stop.current
      const history = await load({ signal, onProgress: setCount }).catch(
        (error: unknown) => {
          if (signal.aborted) return null
          throw error
        },
      )
      if (history === null) return null
      // In UTC, as files have their times. One without a time is of each year.
      const file = exportHistory(
        history.rows.filter((row) => {
          const at = getRowTime(row)
          return (
            year === '' || at === null || String(new Date(at).getUTCFullYear()) === year
          )
        }),
        format,
        {
          at: Date.now(),
          name: year === '' ? name : `${name}-${year}`,
          twins: format === 'koinly' ? await loadTwins(client, history) : undefined,
          addresses: [
            ...addresses,
            ...listWatchedAddresses(ownAddresses.read()).map(({ address }) => address),
          ],
        },
      )
      return {
        file,
        gap: describeGap(history, (id) => getNetworkName(service?.networks ?? [], id)),
      }
    },
  })
  return { exported, count, cancel: () => stop.current?.abort() }
}

async function loadTwins(client: QueryClient, { rows }: History) {
  const assets = rows
    .flatMap(({ sold, received, refunded, affiliates }) => [
      ...received,
      ...refunded,
      ...affiliates,
      ...(sold === null ? [] : [sold]),
    ])
    .map(({ asset }) => asset)
  return callEngine(client, async (engine) => engine.twins([...new Set(assets)])).then(
    (twins) => new Set(twins),
    // The lists are away.
    () => undefined,
  )
}

/**
 * Prepares transactions as a file, says which ones it lacks, and saves it then. Loading can
 * be cancelled, and is with the dialog.
 */
export function HistoryExportDialog(props: HistoryExportDialogProps) {
  const { title, note, progress, onClose } = props
  const [year, setYear] = useState('')
  const { exported, count, cancel } = useHistoryExport(props, year)
  const { data: result, isPending } = exported
  return (
    <ExportDialog
      title={title}
      note={note}
      options={
        <div className="mt-3 w-44">
          <SelectField
            label={texts.period}
            options={listPeriods()}
            value={year}
            onChange={(chosen) => {
              setYear(chosen)
              cancel()
              exported.reset()
            }}
          />
        </div>
      }
      formats={formats}
      isRunning={isPending}
      onChoose={(format) => exported.mutate(format)}
      onClose={onClose}
    >
      {isPending && <Progress {...progress} count={count} onCancel={cancel} />}
      {/* Screen readers announce the result. */}
      <output className="block not-empty:mt-3">
        {exported.isError && <span className="text-fail">{controls.exportFailed}</span>}
        {result === null && texts.cancelled}
        {result && (
          <>
            <FileContents {...result} />
            {exported.variables === 'koinly' && (
              <p className="mt-1 text-row text-ink-2">{fileLacks}</p>
            )}
          </>
        )}
      </output>
      {result && result.file.count > 0 && (
        <div className="mt-3">
          <Button
            variant="primary"
            icon="download"
            onClick={() =>
              downloadText(result.file.text, result.file.name, 'text/csv;charset=utf-8')
            }
          >
            {texts.save}
          </Button>
        </div>
      )}
    </ExportDialog>
  )
}

/** Why transactions are left out until their address is watched. */
const ofOwnSides: ReadonlySet<TaxOmission> = new Set(['foreign', 'one-side', 'side'])

const FileContents = ({ file, gap }: { file: HistoryFile; gap: string }) => (
  <>
    {file.count > 0 && (
      <p className="font-medium wrap-anywhere">
        {fillText(texts.contents, { count: file.count, file: file.name })}
      </p>
    )}
    {file.count === 0 && gap === '' && <p>{controls.nothingToExport}</p>}
    {gap !== '' && <p className="text-refund">{gap}</p>}
    {file.omitted.map(({ reason, count }) => (
      <p key={reason} className="mt-1 text-row text-ink-2">
        {describeTaxOmission(reason, count)}
      </p>
    ))}
    {file.omitted.some(({ reason }) => ofOwnSides.has(reason)) && (
      <Link className="link text-row" to={paths.addresses()}>
        {texts.addAddresses}
      </Link>
    )}
  </>
)

type ProgressProps = HistoryExportDialogProps['progress'] & {
  count: number
  onCancel: () => void
}

const leaveToFormats = passFocus((dialog) => dialog.querySelector('button'))

const Progress = ({ count, max, format, onCancel }: ProgressProps) => (
  <div className="mt-3 flex flex-wrap items-center gap-3">
    <progress aria-label={texts.progress} value={count} max={max} className="sr-only" />
    {/* Browsers draw their own element in another form once it has a colour. */}
    <svg aria-hidden="true" height="6" className="min-w-0 flex-1 bg-well text-accent">
      <rect width={`${(100 * count) / max}%`} height="6" fill="currentColor" />
    </svg>
    <span className="text-row text-ink-2">{format(count)}</span>
    <Button ref={leaveToFormats} variant="quiet" onClick={onCancel}>
      {texts.cancelExport}
    </Button>
  </div>
)
