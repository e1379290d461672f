import * as labels from '#words/labels'
import { LanguageChoice } from '../../components/LanguageChoice'
import { readLanguages } from '../../contract/languagesMeta'
import type { Zone } from '../../model/dates'
import { formatYearZone } from '../../model/words/timeText'
import { unsavedText } from '../../model/words/watchText'
import { storeLanguage } from '../../storage/chosenLanguage'
import { type SettingName, settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { Icon } from '../../ui/Icon'
import { Section } from '../../ui/Section'
import { useToast } from '../../ui/Toasts'
import { useFirstRenderTime } from '../../ui/renderTime'
import { useInBrowser } from '../../ui/useHydrated'
import { PushedTransactions } from './PushedTransactions'
import { ServiceStatus } from './ServiceStatus'
import { StoredData } from './StoredData'
import * as words from '#words/settings'
import { fillText } from '../../model/words/messages'

type SettingsProps = {
  titles: Record<'look' | 'notifications' | 'stored' | 'service', string>
}

/** What the user has chosen, what this browser stores, and the state of the service. */
export function Settings({ titles }: SettingsProps) {
  const deviceZone = formatYearZone(
    useInBrowser<Zone>(() => 'local', 'utc'),
    useFirstRenderTime(),
  )
  return (
    <>
      <Section title={titles.look} id="look">
        <Choice
          name="theme"
          label={words.theme}
          options={[
            { value: 'system', text: words.system },
            { value: 'light', text: words.light },
            { value: 'dark', text: words.dark },
          ]}
        />
        <Choice
          name="zone"
          label={labels.timeZone}
          options={[
            {
              value: 'local',
              text: fillText(words.deviceTime, { zone: deviceZone }),
            },
            { value: 'utc', text: 'UTC' },
          ]}
        />
        <Choice
          name="shortcuts"
          label={words.singleKeys}
          options={[
            { value: true, text: words.on },
            { value: false, text: words.off },
          ]}
          note={words.shortcutsNote}
        />
        <LanguageRow />
      </Section>
      <div className="mt-6 md:mt-10">
        <PushedTransactions id="notifications" title={titles.notifications} />
      </div>
      <StoredData id="stored" title={titles.stored} />
      <ServiceStatus id="service" title={titles.service} />
    </>
  )
}

const LanguageRow = () =>
  readLanguages().length > 0 && (
    <div className={rowClasses}>
      <span className={labelClasses}>{labels.language}</span>
      <LanguageChoice choose={storeLanguage} />
    </div>
  )

const rowClasses =
  'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 text-row last:border-b-0'
const labelClasses = 'w-full shrink-0 text-ink-3 md:w-36'

type Values = ReturnType<typeof settings.read>

type ChoiceProps<Name extends SettingName> = {
  name: Name
  label: string
  options: readonly { value: Values[Name]; text: string }[]
  note?: string
}

function Choice<Name extends SettingName>(props: ChoiceProps<Name>) {
  const { name, label, options, note } = props
  const chosen = useStored(settings)[name]
  const showToast = useToast()
  const choose = (value: Values[Name]) => {
    const isStored = settings.write((all) => ({ ...all, [name]: value }))
    if (!isStored) showToast({ text: unsavedText, tone: 'problem' })
  }
  return (
    <div className={rowClasses}>
      <span className={labelClasses}>{label}</span>
      <fieldset className="inline-flex flex-wrap rounded-field border border-line-2 bg-sheet">
        <legend className="sr-only">{label}</legend>
        {options.map(({ value, text }) => (
          <label
            key={text}
            className="hit flex h-7 cursor-pointer items-center gap-2 rounded-flag border-line px-3 text-ink-2 not-first-of-type:border-s hover:bg-well has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent"
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => choose(value)}
              className="sr-only"
            />
            {value === chosen && <Icon name="check" size={14} />}
            {text}
          </label>
        ))}
      </fieldset>
      {note && <span className="text-ink-3">{note}</span>}
    </div>
  )
}
