/** The ratings of a criterion in earlier reviews, beside the rating. */
export const pastRatings = {
  title: 'Earlier ratings',
  none: 'No earlier ratings of this criterion',
  hidden: 'Shown after you have rated this criterion',
  loading: 'Loading earlier ratings…',
  failed: 'Earlier ratings could not be loaded.',
  by: { self: 'Self', first: 'First', second: 'Second' },
}
