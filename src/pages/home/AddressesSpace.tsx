/**
 * The space of the rows of watched addresses until they are there. A script in index.html
 * has counted those that are stored.
 */
export const AddressesSpace = () => (
  <div className="h-[calc(var(--addresses)*5.3125rem)] lg:h-[calc(var(--addresses)*3rem+33px)]" />
)
