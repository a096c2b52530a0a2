/** Preloaded into the server (`node --import`) to let it run some days in the future. */
const shift = Number(process.env.TEST_DAYS_LATER) * 24 * 3_600_000
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + shift)
    else super(...values)
  }

  static now() {
    return RealDate.now() + shift
  }
}
