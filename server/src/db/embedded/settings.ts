/** The port in the socket's file name. PostgreSQL does not listen on it. */
export const defaultPort = 5432

export interface ServerOptions {
  /** False for tests: faster, but data may be lost when the power fails. */
  durable?: boolean
  /** Also listens on 127.0.0.1. The URL contains the password. By default only on a Unix socket. */
  listen?: { port: number }
  /** The maximum number of connections. */
  connections?: number
}

/** Passed at every start instead of stored in the cluster, so new settings also apply to existing data. */
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
    // The server logs failed statements itself. PostgreSQL would log them with personal data.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    // After a crash, sync the file system once instead of a thousand files one by one.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(options.durable === false ? fastButUnsafe : {}),
  }
}

const fastButUnsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
}
