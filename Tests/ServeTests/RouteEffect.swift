/// What becomes of a request that changes something when it is sent again after a crash, by its route (PLT-16).
///
/// A new route belongs under one of these headings, which says why the same request does nothing twice.
struct RouteEffect: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// It stores a receipt in the transaction of the effect (`RequestEffect`).
    case receipt
    /// What it makes has a name of its own, told by the request: behind the colon.
    case natural
    /// It opens a session and makes nothing else; whoever did not get the answer cannot use it, and it ends by
    /// itself.
    case session
    /// It changes what is there to what the request says, takes it away, or only reads.
    case nothing
  }

  let route: String
  let kind: Kind

  /// Those of ``text`` and ``astronova``, line by line.
  static let table: [RouteEffect] = {
    var (table, kind) = ([RouteEffect](), Kind.nothing)
    for line in "\(text)\n\(astronova)".split(separator: "\n") {
      if line.hasPrefix("  ") {
        table.append(RouteEffect(route: String(line.dropFirst(2)), kind: kind))
      } else if let heading = Kind(rawValue: String(line.prefix { $0 != ":" })) {
        kind = heading
      } else {
        preconditionFailure("\(line) is no heading")
      }
    }
    return table
  }()

  private static let text = """
    receipt
      POST /arca/connections
      POST /arca/connections/{id}/days/{date}
      POST /arca/connections/{id}/edit
      POST /arca/tables
      POST /arca/share/links
      POST /arca/u/{secret}
      POST /arca/u/{secret}/request
      POST /arca/functions/create_connection
      POST /arca/functions/import_connection
      POST /arca/functions/request_connection
      POST /arca/functions/create_share_link
      POST /arca/functions/share_day
      POST /account/guest
      POST /account/signup
      POST /halloo/account-setup
      POST /account/v1/guest
      POST /account/v1/signup
      POST /account/v1/refresh
      POST /halloo/api/v1/auth/refresh
      POST /account/v1/upgrade
      POST /account/v1/password/change
      POST /halloo/api/v1/auth/guest
      POST /halloo/api/v1/auth/register
      POST /account/export
      POST /account/import
      POST /account/v1/export
      POST /account/v1/import
      POST /account/premium/buy
      POST /account/v1/payments/sandbox
      POST /destiny/premium/buy
      POST /subscription/checkout
      POST /halloo/api/v1/subscription/checkout
      POST /account/ask/{thread}/answers/{message}/again
      POST /destiny/ask/{thread}/answers/{message}/again
      POST /chat-history/threads/{user_id}
      POST /chat-history/threads/{user_id}/{thread_id}/messages
      POST /vedic/api/predict/
      POST /vedic/api/predict/stream
      POST /vedic/api/compatibility/
      POST /vedic/api/compatibility/analyze/
      POST /vedic/api/compatibility/analyze/stream/
      POST /destiny/match
      POST /destiny/match/{match}/keep/{role}
      POST /destiny/profile/keys
      POST /destiny/profile/people/contacts/add
      POST /vedic/api/keys/
      POST /halloo/api/v1/experiments/events
      POST /halloo/api/v1/family/invites
      POST /halloo/api/v1/family/invites/{token}/accept
      POST /halloo/family/invite
      POST /halloo/join/{token}
      POST /halloo/api/v1/profiles
      POST /halloo/api/v1/profiles/{id}/hello
      POST /halloo/setup/{id}/hello
      POST /halloo/setup/{id}/again
      POST /halloo/api/v1/tasks
      POST /halloo/api/v1/tasks/{id}/send-now
      POST /halloo/tasks/{id}/send-now
      POST /halloo/api/v1/simulator/phones/{number}/reply
      POST /halloo/settings/number
      POST /halloo/api/v1/alarms/{id}/clear
      POST /halloo/api/v1/alarms/{id}/on-it
      POST /halloo/phone/{id}
      POST /halloo/phone/{id}/time
      POST /halloo/api/v1/simulator/time
      PATCH /halloo/api/v1/profiles/{id}
      PATCH /halloo/api/v1/profiles/{id}/onboarding
      PATCH /halloo/api/v1/responses/{id}
      PATCH /halloo/api/v1/tasks/{id}
      POST /halloo/answers/{id}/move
      POST /halloo/api/v1/occurrences/{id}/complete
      POST /halloo/api/v1/occurrences/{id}/skip
      POST /halloo/api/v1/occurrences/{id}/undo
      POST /halloo/api/v1/profiles/{id}/setup/cancel
      POST /halloo/api/v1/simulator/occurrences/{id}/expire
      POST /halloo/api/v1/simulator/occurrences/{id}/fire
      POST /halloo/occurrences/{id}/complete
      POST /halloo/occurrences/{id}/remind
      POST /halloo/occurrences/{id}/skip
      POST /halloo/occurrences/{id}/undo
      POST /halloo/phone/{id}/expire
      POST /halloo/phone/{id}/fire
      POST /halloo/tasks/{id}/edit

    natural: the key in the form, which names the question
      POST /account/ask
      POST /account/ask/{thread}
      POST /destiny/ask
      POST /destiny/ask/{thread}

    natural: the key in the form, which names the relative or the habit
      POST /halloo/profiles/new-sheet
      POST /halloo/setup/new/1
      POST /halloo/tasks/new

    natural: the button and the check-in that it is below
      POST /vedic/api/predict/{prediction_id}/check-in

    natural: who the provider of identities says it is
      POST /account/v1/oidc
      POST /halloo/api/v1/auth/apple

    natural: the address of the browser at its push service
      POST /push/v1/subscriptions
      POST /arca/functions/register_push_token
      POST /halloo/api/v1/push/subscriptions

    natural: what the provider calls the notification, the text or the purchase
      POST /payments/v1/appstore
      POST /payments/v1/stripe
      POST /halloo/api/v1/webhooks/twilio/inbound
      POST /halloo/api/v1/webhooks/twilio/status
      POST /account/v1/payments/appstore
      POST /subscription/verify

    natural: the key, which Stripe gets too; what nobody pays is bought by nobody
      POST /account/v1/payments/checkout

    natural: the account and the chart
      POST /vedic/api/session/

    natural: the account, which has one letter of the kind that opens anything: the newest
      POST /account/forgot
      POST /account/verify/letter
      POST /account/v1/email/verification
      POST /account/v1/password/forgot
      POST /halloo/api/v1/auth/password/forgot

    natural: the account, which has one own number, and gets one code in a minute
      PUT /halloo/api/v1/own-number

    natural: the account, which has one birth, profile or choice
      POST /account/birth
      POST /destiny/profile/birth
      POST /arca/me/birth
      POST /halloo/quiz
      PUT /halloo/api/v1/onboarding/quiz
      PUT /inbox/v1/preferences
      PUT /inbox/v1/quiet-hours
      POST /account/notifications
      POST /account/notifications/quiet
      POST /destiny/profile/notices
      POST /account/preferences
      POST /account/care

    natural: the check-in, which each press answers once
      POST /account/ask/{thread}/answers/{message}/help
      POST /account/ask/{thread}/answers/{message}/reassure
      POST /destiny/ask/{thread}/answers/{message}/help
      POST /destiny/ask/{thread}/answers/{message}/reassure

    natural: the relative, who has one photo
      PUT /halloo/api/v1/profiles/{id}/photo

    session
      POST /account/signin
      POST /account/v1/signin
      POST /account/upgrade
      POST /account/reset
      POST /account/v1/password/reset
      POST /account/password
      POST /destiny/signin
      POST /arca/signin
      POST /halloo/api/v1/auth/login
      POST /halloo/api/v1/auth/upgrade
      POST /halloo/api/v1/auth/password/reset

    nothing
      PATCH /account/v1/me
      PATCH /chat-history/threads/{user_id}/{thread_id}
      PATCH /halloo/api/v1/family/members/{userId}
      PATCH /halloo/api/v1/me
      PATCH /halloo/api/v1/settings
      POST /account/ask/consent
      POST /account/ask/relationship
      POST /account/ask/history/delete-all
      POST /account/ask/history/{thread}/archive
      POST /account/ask/history/{thread}/delete
      POST /account/ask/history/{thread}/name
      POST /account/ask/history/{thread}/pin
      POST /account/ask/history/{thread}/restore
      POST /account/ask/history/{thread}/unarchive
      POST /account/ask/history/{thread}/unpin
      POST /account/ask/{thread}/answers/{message}/resume
      POST /account/ask/{thread}/answers/{message}/show
      POST /account/ask/{thread}/answers/{message}/stop
      POST /account/delete
      POST /account/devices/signout
      POST /account/devices/{id}/signout
      POST /account/inbox/read
      POST /account/inbox/{id}/delete
      POST /account/inbox/{id}/open
      POST /account/premium/cancel
      POST /account/premium/portal
      POST /account/signout
      POST /account/v1/email/verify
      POST /account/v1/payments/cancel
      POST /account/v1/signout
      POST /account/verify
      POST /arca/connections/{id}/delete
      POST /arca/connections/{id}/refresh
      POST /arca/functions/approve_connection_request
      POST /arca/functions/ask_holder
      POST /arca/functions/block_account
      POST /arca/functions/cancel_connection_request
      POST /arca/functions/decline_connection_request
      POST /arca/functions/delete_connection
      POST /arca/functions/end_holder
      POST /arca/functions/end_share_link
      POST /arca/functions/get_compatibility
      POST /arca/functions/get_connection_days
      POST /arca/functions/get_daily_horoscope
      POST /arca/functions/get_natal_chart
      POST /arca/functions/get_public_profile
      POST /arca/functions/get_push_config
      POST /arca/functions/get_share_link
      POST /arca/functions/get_transit_chart
      POST /arca/functions/list_blocked
      POST /arca/functions/list_connection_requests
      POST /arca/connections/new/contact
      POST /arca/connections/new/contacts
      POST /arca/functions/list_connections
      POST /arca/functions/list_holders
      POST /arca/functions/list_notifications
      POST /arca/functions/list_share_links
      POST /arca/functions/mark_notification_read
      POST /arca/functions/reset_share_link
      POST /arca/functions/search_places
      POST /arca/functions/set_share_mode
      POST /arca/functions/unblock_account
      POST /arca/functions/unregister_push_token
      POST /arca/functions/update_connection
      POST /arca/inbox/read
      POST /arca/inbox/{id}/open
      POST /arca/requests/{id}/{action}
      POST /arca/settings/blocked/{id}/unblock
      POST /arca/share/holders/{id}/{action}
      POST /arca/share/links/end
      POST /arca/share/mode
      POST /arca/share/reset
      POST /arca/tables/{id}/delete
      POST /arca/u/{secret}/withdraw
      POST /arca/welcome
      POST /charts/v1/natal
      POST /destiny/ask/consent
      POST /destiny/ask/relationship
      POST /destiny/ask/{thread}/answers/{message}/resume
      POST /destiny/ask/{thread}/answers/{message}/show
      POST /destiny/ask/{thread}/answers/{message}/stop
      POST /destiny/chart/settings
      POST /destiny/history/delete-all
      POST /destiny/history/{thread}/archive
      POST /destiny/history/{thread}/delete
      POST /destiny/history/{thread}/name
      POST /destiny/history/{thread}/pin
      POST /destiny/history/{thread}/restore
      POST /destiny/history/{thread}/unarchive
      POST /destiny/history/{thread}/unpin
      POST /destiny/match/{match}/delete
      POST /destiny/match/{match}/restore
      POST /destiny/premium/cancel
      POST /destiny/premium/end
      POST /destiny/premium/portal
      POST /destiny/premium/restore
      POST /destiny/profile/appearance
      POST /destiny/profile/ayanamsa
      POST /destiny/profile/birth/later
      POST /destiny/profile/chart-style
      POST /destiny/profile/history
      POST /destiny/profile/history/delete
      POST /destiny/profile/history/on
      POST /destiny/profile/houses
      POST /destiny/profile/keys/{id}/revoke
      POST /destiny/profile/language
      POST /destiny/profile/node
      POST /destiny/profile/people/contacts
      POST /destiny/profile/people/contacts/picked
      POST /destiny/profile/people/{id}
      POST /destiny/profile/people/{id}/delete
      POST /destiny/profile/retention
      POST /destiny/profile/system
      POST /destiny/welcome
      POST /halloo/api/v1/auth/logout
      POST /halloo/api/v1/inbox/read
      POST /halloo/api/v1/onboarding/complete
      POST /halloo/api/v1/profiles/{id}/pause
      POST /halloo/api/v1/profiles/{id}/resume
      POST /halloo/api/v1/subscription/restore
      POST /halloo/api/v1/tasks/schedule-preview
      POST /halloo/api/v1/tasks/{id}/pause
      POST /halloo/api/v1/tasks/{id}/resume
      POST /halloo/alarms/{id}/clear
      POST /halloo/alarms/{id}/take
      POST /halloo/family/circle
      POST /halloo/family/invites/{id}/revoke
      POST /halloo/family/leave
      POST /halloo/family/members/{id}/remove
      POST /halloo/family/members/{id}/role
      POST /halloo/gallery/{id}/delete
      POST /halloo/inbox/read
      POST /halloo/inbox/{id}/open
      POST /halloo/phone/{id}/network
      POST /halloo/profiles/{id}/delete
      POST /halloo/profiles/{id}/edit
      POST /halloo/profiles/{id}/pause
      POST /halloo/profiles/{id}/resume
      POST /halloo/quiz/skip
      POST /halloo/api/v1/own-number/verify
      POST /halloo/settings/number/remove
      POST /halloo/settings/number/verify
      POST /halloo/settings/appearance
      POST /halloo/settings/name
      POST /halloo/settings/members
      POST /halloo/settings/summary
      POST /halloo/setup/{id}/cancel
      POST /halloo/setup/{id}/form
      POST /halloo/setup/{id}/next
      POST /halloo/tasks/{id}/delete
      POST /halloo/tasks/{id}/pause
      POST /halloo/tasks/{id}/resume
      POST /inbox/v1/items/{id}/read
      POST /inbox/v1/read
      POST /subscription/cancel
      POST /subscription/restore
      POST /vedic/api/chart/
      POST /vedic/api/predict/{prediction_id}/stop
      PUT /chat-history/settings/{user_id}
      PUT /halloo/api/v1/simulator/network
      PUT /vedic/api/profile/
    """
}
