import { Button } from '../../ui/Button'

/** Scrolls to the filters, in windows where these are not beside the rows. */
export const ToTopButton = () => (
  <div className="sticky bottom-4 z-10 ms-auto w-fit bg-paper lg:hidden">
    <Button
      icon="arrow-up"
      onClick={() => {
        document.getElementById('main')?.focus({ preventScroll: true })
        window.scrollTo({ top: 0 })
      }}
    >
      Back to the top
    </Button>
  </div>
)
