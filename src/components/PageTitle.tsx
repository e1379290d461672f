import { getBrandName } from '../contract/brand'

/** The title of a page's tab: "Names - Crosswatch". A transaction's tells its state instead. */
export const PageTitle = ({ text }: { text: string }) => (
  <title>{`${text} - ${getBrandName()}`}</title>
)
