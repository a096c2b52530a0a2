/** The keyboard shortcuts of the evaluation matrix. */
export const shortcuts = [
  { keys: ['↑', '↓', 'J', 'K'], action: 'Move between criteria' },
  { keys: ['Enter'], action: 'Open the criterion and write its goal or comment' },
  { keys: ['1', '…', '5'], action: 'Rate' },
  { keys: ['Alt ↓'], action: 'Same field, next criterion' },
  { keys: ['Alt ↑'], action: 'Same field, previous criterion' },
  { keys: ['Esc'], action: 'Close the panel' },
  { keys: ['?'], action: 'Show or hide this help' },
]
