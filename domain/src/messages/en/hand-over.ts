/** Handing over the reviews of someone who leaves. */
export const handOver = {
  notFound: 'This review no longer exists.',
  replacedMeanwhile: 'This evaluator has already been replaced by someone else.',
}
