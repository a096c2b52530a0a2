/** The texts of all screens. English is the only language so far. Re-exported as a namespace, so that the build can split it. */
export { en as messages } from '@evenhand/domain/messages'
/** Separate, because only some dialogs and pages load them. */
export { company } from '@evenhand/domain/messages/en/company'
export { criteriaEditor } from '@evenhand/domain/messages/en/criteria-editor'
export { cycleBoard } from '@evenhand/domain/messages/en/cycle-board'
export { imports } from '@evenhand/domain/messages/en/import'
export { inviting } from '@evenhand/domain/messages/en/invitations'
export { moveDialogs } from '@evenhand/domain/messages/en/move-dialogs'
export { reminderSettings } from '@evenhand/domain/messages/en/reminder-settings'
export { settings } from '@evenhand/domain/messages/en/settings'
export { setup } from '@evenhand/domain/messages/en/setup'
export { sharingSettings } from '@evenhand/domain/messages/en/sharing-settings'
