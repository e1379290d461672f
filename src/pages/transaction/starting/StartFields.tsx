import { parseRefusedField, type StartField } from '../../../model/recognise/startRequest'
import { troubleOf } from '../../../queries/trouble'
import { SafeText } from '../../../ui/text/SafeText'
import { StatusIcon } from '../../../ui/pictures/StatusIcon'
import { tableClasses } from '../../../ui/lists/tableClasses'

interface StartFieldsProps {
  fields: readonly StartField[]
  /** What came of the last try, null for none. */
  refusal: Error | null
}

/** What was read of a start: each field, what it holds, and beside it what is wrong, by this page or by the service. */
export function StartFields({ fields, refusal }: StartFieldsProps) {
  const refused = refusal === null ? null : parseRefusedField(troubleOf(refusal).message)
  return (
    <table className="w-full table-fixed" aria-label="Request fields">
      <thead>
        <tr className={tableClasses.head}>
          <th scope="col" className="w-36">
            Field
          </th>
          <th scope="col">Read as</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, value, problem }) => {
          const complaint = problem || (refused?.name === name ? refused.problem : '')
          return (
            <tr key={name} className={tableClasses.row}>
              <th scope="row" className="text-start align-top font-mono font-normal text-ink-2">
                {name}
              </th>
              <td className="py-2">
                <span className="font-mono">
                  <SafeText text={value} limit={100} />
                </span>
                {complaint !== '' && (
                  <span className="flex items-center gap-1.5 text-fail">
                    <StatusIcon status="failed" size={14} />
                    <span className="min-w-0">
                      <SafeText text={`${name} ${complaint}.`} limit={200} />
                    </span>
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
