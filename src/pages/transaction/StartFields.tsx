import { parseRefusedField, type StartField } from '../../model/recognise/start'
import { getErrorDetails } from '../../queries/describeError'
import { SafeText } from '../../ui/SafeText'
import { StatusIcon } from '../../ui/StatusIcon'
import { tableClasses } from '../../ui/tableClasses'

interface StartFieldsProps {
  fields: readonly StartField[]
  /** The error of the last request; null for none. */
  error: Error | null
}

export function StartFields({ fields, error }: StartFieldsProps) {
  const refused = error === null ? null : parseRefusedField(getErrorDetails(error).message)
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
        {fields.map(({ name, value, problem: ownProblem }) => {
          const problem = ownProblem || (refused?.name === name ? refused.problem : '')
          return (
            <tr key={name} className={tableClasses.row}>
              <th scope="row" className="text-start align-top font-mono font-normal text-ink-2">
                {name}
              </th>
              <td className="py-2">
                <span className="font-mono">
                  <SafeText text={value} limit={100} />
                </span>
                {problem !== '' && (
                  <span className="flex items-center gap-1.5 text-fail">
                    <StatusIcon status="failed" size={14} />
                    <span className="min-w-0">
                      <SafeText text={`${name} ${problem}.`} limit={200} />
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
