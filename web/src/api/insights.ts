/** The start of the keys of all queries of the insights. Invalidate it after a change of results. */
export const insightsKey = ['insights']
