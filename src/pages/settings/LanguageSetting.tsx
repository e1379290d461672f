import { LanguageChoice } from '../../components/LanguageChoice'
import { storeLanguage } from '../../storage/chosenLanguage'

/** As in the footer, whose code it has. */
export const LanguageSetting = () => <LanguageChoice choose={storeLanguage} />
