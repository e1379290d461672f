/** The language as `Intl` names it. */
export const locale = 'en'
