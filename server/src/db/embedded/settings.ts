/** Only names the socket's file: nothing listens on it. */
export const defaultPort = 5432

export interface ServerOptions {
  /** False gives up safety on power loss for speed: for tests. */
  durable?: boolean
  /** Listens on 127.0.0.1 too, with a password that is part of the URL. Without it: a unix socket only. */
  listen?: { port: number }
  /** How many clients may be connected at once. */
  connections?: number
}

/** Given at every start instead of written into the cluster, so that a new release's settings reach old data too. */
export function settings(socketFolder: string, options: ServerOptions): Record<string, string> {
  return {
    listen_addresses: options.listen ? '127.0.0.1' : '',
    port: String(options.listen?.port ?? defaultPort),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: String(options.connections ?? 60),
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '32MB',
    io_method: 'sync',
    max_logical_replication_workers: '0',
    // Counting half a million reviews takes half as long on two cores.
    max_parallel_workers_per_gather: '1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The server reports refused statements itself; here they would put people's data into a second log.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    // After a crash: one call for the whole file system instead of one for each of a thousand files.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(options.durable === false ? carelessButFast : {}),
  }
}

const carelessButFast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
}
