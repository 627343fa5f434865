extension RouteEffect {
  /// The routes of Astronova.
  static let astronova = """
    receipt
      POST /api/v1/auth/guest
      POST /api/v1/auth/register
      POST /api/v1/auth/refresh
      POST /api/v1/chat
      POST /api/v1/content/management
      POST /api/v1/friends
      POST /api/v1/match/history
      POST /api/v1/orders
      POST /astronova/admin/content
      POST /astronova/admin/content/defaults
      POST /astronova/admin/content/{id}
      POST /astronova/admin/content/{id}/delete
      POST /astronova/admin/content/{id}/move
      POST /astronova/admin/planets/clear
      POST /astronova/admin/planets/enabled
      POST /astronova/admin/planets/{planet}
      POST /astronova/calendar/feed
      POST /astronova/calendar/feed/end
      POST /astronova/friends/contacts/add
      POST /astronova/friends/new
      POST /astronova/friends/{id}
      POST /astronova/friends/{id}/delete
      POST /astronova/friends/{id}/match
      POST /astronova/looking-back
      POST /astronova/looking-back/bring-back
      POST /astronova/match/quick
      POST /astronova/match/{id}/again
      POST /astronova/nexus/{thread}/answers/{message}/again
      POST /astronova/onboarding
      POST /astronova/premium/buy
      POST /astronova/premium/order
      POST /astronova/premium/orders/{id}/{choice}
      POST /astronova/profile/chart/hour/questions
      POST /astronova/profile/orders/restore
      POST /astronova/reports
      POST /astronova/reports/{id}/retry
      POST /astronova/today/bookmark
      POST /astronova/welcome/events

    natural: the key in the form, which names the question
      POST /astronova/nexus
      POST /astronova/nexus/{thread}

    natural: who the provider of identities says it is
      POST /api/v1/auth/apple

    natural: the address of the browser at its push service
      POST /api/v1/notifications/subscription

    natural: what the provider calls the notification, the text or the purchase
      POST /api/v1/orders/appstore

    natural: the account, which has one letter of the kind that opens anything: the newest
      POST /api/v1/auth/password/forgot

    natural: the account, which has one birth, profile or choice
      POST /api/v1/onboarding/complete
      PUT /api/v1/notifications/preferences
      PUT /api/v1/profile
      POST /astronova/profile/birth

    natural: the launch, of which one counts in half an hour
      POST /api/v1/app-state/launch
      POST /astronova/today/launch

    natural: the birth, the day and the language, of which one reading is kept
      POST /api/v1/chart/generate
      POST /api/v1/horoscope/custom
      POST /api/v1/horoscope/saved
      POST /api/v1/match/compatibility
      POST /api/v1/reports/full

    natural: what is bookmarked, and the partner of a match, who is one friend
      POST /api/v1/bookmarks
      POST /astronova/match/{id}/bookmark
      POST /astronova/match/{id}/friend
      POST /astronova/reports/{id}/bookmark
      POST /astronova/transits/bookmark

    natural: the name, of which an address book brings one
      POST /api/v1/friends/import

    natural: the check-in, which each press answers once
      POST /astronova/nexus/{thread}/answers/{message}/help
      POST /astronova/nexus/{thread}/answers/{message}/reassure

    session
      POST /api/v1/auth/login
      POST /api/v1/auth/upgrade
      POST /api/v1/auth/password/reset

    nothing
      PATCH /api/v1/app-state
      PATCH /api/v1/chat/conversations/{id}
      PATCH /api/v1/ephemeris/custom/{planet}
      POST /api/v1/auth/logout
      POST /api/v1/chart/calculate
      POST /api/v1/chart/transit
      POST /api/v1/content/insight
      POST /api/v1/ephemeris/calculate
      POST /api/v1/locations/timezone
      POST /api/v1/notifications/{id}/read
      POST /api/v1/orders/restore
      POST /api/v1/orders/{id}/cancel
      POST /api/v1/reports/{id}/retry
      POST /astronova/friends/contacts
      POST /astronova/friends/contacts/picked
      POST /astronova/match/{id}/delete
      POST /astronova/match/{id}/restore
      POST /astronova/nexus/consent
      POST /astronova/nexus/history/delete-all
      POST /astronova/nexus/history/{thread}/archive
      POST /astronova/nexus/history/{thread}/delete
      POST /astronova/nexus/history/{thread}/name
      POST /astronova/nexus/history/{thread}/pin
      POST /astronova/nexus/history/{thread}/restore
      POST /astronova/nexus/history/{thread}/unarchive
      POST /astronova/nexus/history/{thread}/unpin
      POST /astronova/nexus/relationship
      POST /astronova/nexus/{thread}/answers/{message}/resume
      POST /astronova/nexus/{thread}/answers/{message}/show
      POST /astronova/nexus/{thread}/answers/{message}/stop
      POST /astronova/premium/cancel
      POST /astronova/premium/end
      POST /astronova/premium/portal
      POST /astronova/premium/restore
      POST /astronova/profile/bookmarks/{id}/delete
      POST /astronova/profile/bookmarks/{id}/restore
      POST /astronova/profile/settings/counts
      POST /astronova/profile/settings/houses
      POST /astronova/profile/settings/minors
      POST /astronova/profile/settings/reset
      POST /astronova/reports/{id}/delete
      POST /astronova/reports/{id}/restore
      POST /astronova/today/cards
      POST /astronova/today/guide
      PUT /api/v1/content/management/order
      PUT /api/v1/content/management/{id}
      PUT /api/v1/ephemeris/custom
      PUT /api/v1/ephemeris/custom/enabled
      PUT /api/v1/friends/{id}
    """
}
