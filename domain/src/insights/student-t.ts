/** The 97.5% quantile of Student's t distribution for 1 to 30 degrees of freedom. */
const quantiles = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604,
  2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555,
  2.0518, 2.0484, 2.0452, 2.0423,
]

/** The 97.5% quantile of the normal distribution. */
const z = 1.959964

/** The factor for a two-sided 95% interval. Above 30 degrees of freedom, a series is accurate to four decimals. */
export function studentT(degrees: number): number {
  return (
    quantiles[degrees - 1] ??
    z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)
  )
}
